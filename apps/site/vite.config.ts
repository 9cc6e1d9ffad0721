import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { contractCalls } from '@croupier/contract/vite';
import { catalogues } from '@croupier/i18n/vite';
import { sizeCheck } from './size-check.ts';

/** The console has its own bundle: neither its calls nor its texts are in the site's. */
const notConsole = (name: string) => !name.startsWith('console');
/** The server says its refusals itself, in the person's language. */
const ownTexts = (namespace: string) => notConsole(namespace) && namespace !== 'refusals';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractCalls('site'),
    catalogues({ include: ownTexts }),
    react(),
    tailwind(),
    Icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 }),
    sizeCheck(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The content policy allows files, not fonts written into a style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What the home page needs comes in two files, the one that changes rarely apart; the rest splits by itself.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'site', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
