/// <reference types="vite/client" />
/// <reference types="unplugin-icons/types/react" />
