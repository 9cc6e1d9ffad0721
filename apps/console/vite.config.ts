import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';
import { contractCalls } from '@croupier/contract/vite';
import { catalogues } from '@croupier/i18n/vite';
import { sizeCheck } from './size-check.ts';

/** The kit's words are common; everything else the console says is its own. */
const ownTexts = (namespace: string) => namespace.startsWith('console') || namespace === 'common';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [
    contractCalls('console'),
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
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'console', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
