import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * The site's budget: the JavaScript that must arrive before the home page can be used, compressed. It is the entry,
 * what it imports, and the texts of one language. The build fails above it.
 */
const BUDGET_KB = 150;

interface Chunk {
  file: string;
  imports?: string[];
}

const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;

/** The scripts the page itself names, and what they import. */
const page = readFileSync(new URL('index.html', dist), 'utf8');
const named = new Set([...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file));

function closure(key: string, seen: Set<string>) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) closure(next, seen);
}

const files = new Set<string>();
for (const [key, chunk] of Object.entries(manifest)) {
  if (named.has(chunk.file) || key.endsWith('croupier-catalogue/TW')) closure(key, files);
}
if (named.size === 0 || files.size <= named.size) throw new Error('the build lacks its entry or its texts');

const sizes = [...files].map((file) => ({ file, kb: gzipSync(readFileSync(new URL(file, dist))).length / 1024 }));
const total = sizes.reduce((sum, { kb }) => sum + kb, 0);

for (const { file, kb } of sizes.sort((a, b) => b.kb - a.kb).slice(0, 8))
  console.log(`${kb.toFixed(1).padStart(7)}  ${file}`);
console.log(`first load: ${total.toFixed(1)} kB of ${BUDGET_KB} kB gz in ${files.size} files`);
if (total > BUDGET_KB) process.exit(1);
