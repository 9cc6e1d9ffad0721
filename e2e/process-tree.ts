import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

interface ProcessRow {
  pid: number;
  parent: number;
  /** Tells a process from a later one with its number. */
  startedAt: string;
  command: string;
}

function readProcess(pid: number): ProcessRow | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, only nobody has asked after it yet.
    if (fields[0] === 'Z') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), startedAt: fields[19]!, command };
  } catch {
    return null;
  }
}

const allProcesses = (): ProcessRow[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);

/** Whatever a process has started, and what that has started. Linux only, as are the tests that ask. */
export function descendantsOf(pid: number): ProcessRow[] {
  const all = allProcesses();
  const found: ProcessRow[] = [];
  for (let parents = [pid]; parents.length > 0;) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

const isStillThere = (row: ProcessRow): boolean => readProcess(row.pid)?.startedAt === row.startedAt;

/** Those of them that are still there after a while, by their command lines; empty as soon as all have ended. */
export async function leftOf(processes: readonly ProcessRow[], patienceMs = 15_000): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const left = processes.filter(isStillThere).map(({ command }) => command);
    if (left.length === 0 || performance.now() > deadline) return left;
    await delay(50);
  }
}
