import { gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import Icons from 'unplugin-icons/vite';
import type { Plugin, Rolldown, UserConfig } from 'vite';

type Bundle = Rolldown.OutputBundle;

export interface AppOptions {
  /** Names the file of the app's own code that the first page needs. */
  name: string;
  /** What the first load may weigh, compressed. */
  budgetKb: number;
  /** The app's calls and texts. */
  plugins: Plugin[];
}

/** How an app that is made with this kit is built. */
export function appConfig({ name, budgetKb, plugins }: AppOptions): UserConfig {
  return {
    plugins: [
      ...plugins,
      react(),
      tailwind(),
      Icons({ compiler: 'jsx', jsx: 'react', scale: 1.25 }),
      sizeCheck(budgetKb),
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
          // What the first page needs comes in two files, the one that changes rarely apart; the rest splits by itself.
          codeSplitting: {
            groups: [
              { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
              { name, tags: ['$initial'], priority: 1 },
            ],
          },
        },
      },
    },
  };
}

/**
 * Holds the budget of an app: the JavaScript that must arrive before its first page can be used, compressed. It is the
 * entry, what it imports, and the texts of one language. A build above it fails.
 */
function sizeCheck(budgetKb: number): Plugin {
  return {
    name: 'croupier-size-check',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = firstLoad(bundle);
      if (files.length < 2) this.error('the build lacks its entry or its texts');
      const total = files.reduce((sum, { kb }) => sum + kb, 0);
      const list = files.map(({ file, kb }) => `${kb.toFixed(1)} kB ${file}`).join(', ');
      const told = `first load ${total.toFixed(1)} kB of ${budgetKb} kB gz: ${list}`;
      if (total > budgetKb) this.error(told);
      this.info(told);
    },
  };
}

/** Files of the first load with their compressed size in kB, largest first. */
function firstLoad(bundle: Bundle): { file: string; kb: number }[] {
  const files = new Set<string>();
  for (const chunk of chunksOf(bundle)) {
    const isEntry = chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx'));
    if (isEntry || chunk.facadeModuleId?.endsWith('croupier-catalogue/TW')) withImports(bundle, chunk.fileName, files);
  }
  return chunksOf(bundle)
    .filter((chunk) => files.has(chunk.fileName))
    .map((chunk) => ({ file: chunk.fileName, kb: gzipSync(chunk.code).length / 1024 }))
    .sort((a, b) => b.kb - a.kb);
}

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The chunk and everything it imports before it runs. */
function withImports(bundle: Bundle, fileName: string, seen: Set<string>) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
  seen.add(fileName);
  for (const next of chunk.imports) withImports(bundle, next, seen);
}
