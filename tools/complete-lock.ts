import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm ci` wants an entry for every optional package, also those of other platforms. A registry that does not carry
// some of them leaves holes in the lock file; this fills them with what the names say. Run it after `npm install`.

interface Entry {
  version?: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = new Set(['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']);
const file = join(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** `@scope/name-linux-x64-musl` is for linux, x64, musl; null when the name tells no platform. */
function platformOf(name: string): Pick<Entry, 'cpu' | 'os' | 'libc'> | null {
  const parts = name.split('/').at(-1)!.split('-');
  const at = parts.findIndex((part) => SYSTEMS.has(part) || part === 'wasm32');
  if (at < 0) return null;
  const [system, cpu, abi] = parts.slice(at);
  if (system === 'wasm32') return { cpu: ['wasm32'] };
  const libc =
    system === 'linux' && (abi === 'musl' || abi === 'gnu') ? [abi === 'musl' ? 'musl' : 'glibc'] : undefined;
  return { cpu: [cpu!], ...(libc ? { libc } : {}), os: [system!] };
}

let filled = 0;
for (const [key, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = lock.packages[`node_modules/${name}`] ?? lock.packages[`${key}/node_modules/${name}`];
    const platform = known ? null : platformOf(name);
    if (!platform) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    filled += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${filled} entries filled\n`);
