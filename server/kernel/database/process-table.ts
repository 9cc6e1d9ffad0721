import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A mark that tells a process from a later one with the same number; after a restart of a container numbers repeat.
 * Undefined where the process is gone or the system does not say.
 */
export function startMarkOf(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    if (process.platform === 'win32') return undefined;
    const seen = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return seen.stdout?.trim() || undefined;
  }
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; what follows the last bracket is field 3 onward, the start is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, only nobody has asked after it yet.
    return fields[0] === 'Z' ? undefined : `${bootId}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

/**
 * What the processes of the database in this folder are called. It goes by the folder itself, not by its path or by
 * anything in it: a folder that is moved keeps its name, and a copy, such as a restored backup, has another.
 */
export function clusterNameOf(pgDir: string): string {
  const { dev, ino } = statSync(pgDir, { bigint: true });
  return `croupier-${dev.toString(36)}-${ino.toString(36)}`;
}

/**
 * Every process of the PostgreSQL cluster of this name: it stands in the command line of the main process and in the
 * titles of its children, which survive it as orphans that may still write. Command lines, unlike working folders,
 * can be read by root in a container without ptrace rights.
 */
export function processesOfCluster(clusterName: string): number[] {
  return commandLines()
    .filter(({ line }) => line.includes(`cluster_name=${clusterName}`) || line.startsWith(`postgres: ${clusterName}:`))
    .map(({ pid }) => pid);
}

function commandLines(): { pid: number; line: string }[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
    return stdout.split('\n').map((row) => ({ pid: Number.parseInt(row, 10), line: row.replace(/^\s*\d+\s+/, '') }));
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), line: readCommandLine(pid) }));
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
