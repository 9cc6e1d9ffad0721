import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The JavaScript that must arrive before the console can be used, compressed, texts of one language included. */
const BUDGET_KB = 180;

function withImports(bundle: Rolldown.OutputBundle, fileName: string, files: Map<string, string>) {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || files.has(fileName)) return;
  files.set(fileName, chunk.code);
  for (const next of chunk.imports) withImports(bundle, next, files);
}

/** Fails a build whose first load is above the budget. */
export function sizeCheck(): Plugin {
  return {
    name: 'croupier-console-size',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = new Map<string, string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const isEntry = chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx'));
        if (isEntry || chunk.facadeModuleId?.endsWith('/TW')) withImports(bundle, chunk.fileName, files);
      }
      const sizes = [...files.values()].map((code) => gzipSync(code).length / 1024);
      const total = sizes.reduce((sum, kb) => sum + kb, 0);
      const told = `first load ${total.toFixed(1)} kB of ${BUDGET_KB} kB gz in ${files.size} files`;
      if (files.size < 2 || total > BUDGET_KB) this.error(told);
      this.info(told);
    },
  };
}
