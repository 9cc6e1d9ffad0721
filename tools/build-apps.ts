import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The apps that are built for a browser, in the order in which they are. */
export const apps = ['site', 'console'] as const;

const root = join(import.meta.dirname, '..');
const stampOf = (app: string) => join(root, 'apps', app, 'dist', '.built');

const NOT_SOURCE = new Set(['node_modules', 'dist']);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/** A digest of names, sizes and times of everything a build reads: equal digests, equal builds. */
export function sourceDigest(): string {
  const hash = createHash('sha256');
  for (const folder of ['apps', 'packages']) {
    for (const path of filesUnder(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${relative(root, path)}\0${size}\0${Math.round(mtimeMs)}\0`);
    }
  }
  hash.update(readFileSync(join(root, 'package-lock.json')));
  return hash.digest('hex');
}

export function isBuilt(digest: string): boolean {
  return apps.every((app) => existsSync(stampOf(app)) && readFileSync(stampOf(app), 'utf8') === digest);
}

/** Text is sent compressed, and compressed once: at build, as hard as it goes. */
function precompress(app: string): void {
  for (const path of filesUnder(join(root, 'apps', app, 'dist'))) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(path)) continue;
    const bytes = readFileSync(path);
    if (bytes.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function buildApps(digest: string): Promise<void> {
  for (const app of apps) {
    const folder = join(root, 'apps', app);
    if (!existsSync(join(folder, 'index.html'))) continue;
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
    precompress(app);
    writeFileSync(stampOf(app), digest);
  }
}

if (import.meta.main) {
  // Whoever starts us may be a test: what is built is what people get.
  process.env.NODE_ENV = 'production';
  const digest = sourceDigest();
  if (process.argv.includes('--force') || !isBuilt(digest)) await buildApps(digest);
}
