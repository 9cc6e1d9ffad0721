import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * The site's budget: the JavaScript that must arrive before the home page can be used, compressed. It is the entry,
 * what it imports, and the texts of one language. A build above it fails.
 */
const BUDGET_KB = 150;
const TEXTS = 'croupier-catalogue/TW';

type Bundle = Rolldown.OutputBundle;

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

/** Files of the first load with their compressed size in kB, largest first. */
function firstLoad(bundle: Bundle): { file: string; kb: number }[] {
  const files = new Set<string>();
  for (const chunk of chunksOf(bundle)) {
    const isEntry = chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx'));
    if (isEntry || chunk.facadeModuleId?.endsWith(TEXTS)) withImports(bundle, chunk.fileName, files);
  }
  return chunksOf(bundle)
    .filter((chunk) => files.has(chunk.fileName))
    .map((chunk) => ({ file: chunk.fileName, kb: gzipSync(chunk.code).length / 1024 }))
    .sort((a, b) => b.kb - a.kb);
}

export function sizeCheck(): Plugin {
  return {
    name: 'croupier-size-check',
    apply: 'build',
    writeBundle(_, bundle) {
      const files = firstLoad(bundle);
      if (files.length < 2) this.error('the build lacks its entry or its texts');
      const total = files.reduce((sum, { kb }) => sum + kb, 0);
      const list = files.map(({ file, kb }) => `${kb.toFixed(1)} kB ${file}`).join(', ');
      const told = `first load ${total.toFixed(1)} kB of ${BUDGET_KB} kB gz: ${list}`;
      if (total > BUDGET_KB) this.error(told);
      this.info(told);
    },
  };
}
