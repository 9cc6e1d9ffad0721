import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { spawnOptionsOf, type RunAs } from './run-as.ts';

export const ownerName = 'croupier_owner';

/**
 * A magic link to the working folder. Node enters the folder before it gives up root, and the link needs no right to
 * search the folders above, so a database under a home of mode 700 works for the user who may not even see it.
 */
export function dataArgument(pgDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : pgDir;
}

interface InitOptions {
  binaries: Binaries;
  dataDir: string;
  ownerPassword: string;
  runAs: RunAs | undefined;
  /** Test databases only: does not wait for the disk. */
  unsafe: boolean;
}

/** Makes `<dataDir>/pg` where there is none. It appears whole: an attempt that was cut short is thrown away. */
export async function ensureCluster(options: InitOptions): Promise<void> {
  const { binaries, dataDir, runAs } = options;
  const target = join(dataDir, 'pg');
  if (existsSync(target)) {
    assertSameVersion(target);
    return;
  }
  const draft = join(dataDir, 'pg.draft');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  // The password goes by a file that only the database's user may read, never by the command line.
  const passwordDir = mkdtempSync(join(tmpdir(), 'croupier-init-'));
  try {
    const passwordFile = join(passwordDir, 'password');
    writeFileSync(passwordFile, options.ownerPassword, { mode: 0o600 });
    if (runAs) for (const path of [draft, passwordDir, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
    await runInitdb(binaries.initdb, draft, initArguments(draft, passwordFile, options.unsafe), runAs);
  } finally {
    rmSync(passwordDir, { recursive: true, force: true });
  }
  renameSync(draft, target);
}

function initArguments(draft: string, passwordFile: string, unsafe: boolean): string[] {
  const args = [
    `--pgdata=${dataArgument(draft)}`,
    `--username=${ownerName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    // PostgreSQL's own C.UTF-8: the order of texts never changes with an upgrade of the machine's libraries.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  return unsafe ? [...args, '--no-sync'] : args;
}

function runInitdb(program: string, cwd: string, args: string[], runAs: RunAs | undefined): Promise<void> {
  const child = spawn(program, args, { ...spawnOptionsOf(runAs), cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const nameless = output.includes('could not look up effective user ID');
      if (status === 0) resolve();
      else if (nameless) reject(new Error('PostgreSQL needs a user with a name: this one is not in /etc/passwd'));
      else reject(new Error(`initdb ended with ${status}:\n${output}`));
    });
  });
}

function assertSameVersion(pgDir: string): void {
  const version = readFileSync(join(pgDir, 'PG_VERSION'), 'utf8').trim();
  if (version !== '18') {
    throw new Error(`${pgDir} was made by PostgreSQL ${version}, this is 18: dump it with the old one and restore it`);
  }
}
