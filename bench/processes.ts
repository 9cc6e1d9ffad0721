import { readFileSync, readdirSync } from 'node:fs';

interface Usage {
  cpuMs: number;
  rssMb: number;
}

/** What a process and its children use, read from /proc; null where there is none (not Linux). */
export function usageOfTree(pid: number): Usage | null {
  try {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((candidate) => candidate === pid || parentOf(candidate) === pid);
    const usages = children.map(usageOf);
    return {
      cpuMs: usages.reduce((sum, usage) => sum + usage.cpuMs, 0),
      rssMb: usages.reduce((sum, usage) => sum + usage.rssMb, 0),
    };
  } catch {
    return null;
  }
}

/** Processor time that each of these spends on one of `count` pieces of work, in µs: says more than a rate does on a busy machine. */
export async function costs<T>(pids: Readonly<Record<string, number>>, count: number, work: () => Promise<T>) {
  const used = () => Object.entries(pids).map(([name, pid]) => [name, usageOfTree(pid)?.cpuMs ?? Number.NaN] as const);
  const before = new Map(used());
  const value = await work();
  const spent = used().map(([name, ms]) => [`${name}_us`, Math.round(((ms - before.get(name)!) * 1_000) / count)]);
  return { value, spent: Object.fromEntries(spent) as Record<string, number> };
}

/** The fields after the name, which is in brackets and may hold anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return 0;
  }
}

function usageOf(pid: number): Usage {
  try {
    const stat = statOf(pid);
    const ticks = Number(stat[11]) + Number(stat[12]);
    const privatePages = Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    return { cpuMs: ticks * 10, rssMb: privatePages / 1024 };
  } catch {
    return { cpuMs: 0, rssMb: 0 };
  }
}
