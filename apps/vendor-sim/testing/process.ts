import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(import.meta.dirname, '../main.ts');

export interface SimProcess {
  readonly url: string;
  /** As a power cut would end it. */
  kill(): Promise<void>;
}

/** The vendors as a process of their own, on a free port. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<SimProcess> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    env: { SIM_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  return {
    url: /listening on (http:\/\/\S+)$/.exec(line)![1]!,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
