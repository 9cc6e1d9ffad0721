import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./wallet-process.ts', import.meta.url));
/** What Node has compiled for one start it need not compile for the next. */
const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/e2e');

export interface WalletProcess {
  readonly url: string;
  /** kill -9: nothing gets to finish. */
  kill(): Promise<void>;
}

export interface WalletProcesses {
  /** One address for all of them: calls go to them in turn, and what a killed one leaves unanswered is cut. */
  readonly url: string;
  readonly alive: readonly WalletProcess[];
  /** Calls that were given to a process and got no answer. */
  readonly cut: number;
  start(): Promise<WalletProcess>;
  /** What happens instead of telling the next answer, which has come this far. */
  insteadOfAnswer: ((by: WalletProcess) => void) | null;
}

/** Servers in processes of their own on one database, until the file's last test. */
export async function walletProcesses(of: { databaseUrl: string; dataDir: string }): Promise<WalletProcesses> {
  const alive: WalletProcess[] = [];
  const children = new Set<ChildProcess>();
  let nr = 0;

  const processes = {
    url: '',
    alive,
    cut: 0,
    insteadOfAnswer: null as WalletProcesses['insteadOfAnswer'],
    async start(): Promise<WalletProcess> {
      const child = spawn(process.execPath, [PROGRAM, JSON.stringify(of)], {
        env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      });
      children.add(child);
      const [url] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
      const one: WalletProcess = {
        url,
        async kill() {
          alive.splice(0, alive.length, ...alive.filter((other) => other !== one));
          if (!children.delete(child)) return;
          child.kill('SIGKILL');
          await once(child, 'exit');
        },
      };
      alive.push(one);
      return one;
    },
  };

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const to = alive[(nr += 1) % Math.max(1, alive.length)];
    const cut = () => {
      processes.cut += 1;
      response.destroy();
    };
    if (!to) return cut();
    const { method, headers } = request;
    const onward = ask(to.url + request.url, { method: method!, headers, agent: false }, (answer) => {
      const instead = processes.insteadOfAnswer;
      processes.insteadOfAnswer = null;
      if (instead) {
        instead(to);
        return cut();
      }
      response.writeHead(answer.statusCode!, answer.headers);
      answer.on('error', cut).pipe(response);
    });
    onward.on('error', cut);
    request.pipe(onward);
  }

  const door = createServer(pass);
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  processes.url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  afterAll(async () => {
    door.closeAllConnections();
    door.close();
    await Promise.all([...alive].map((one) => one.kill()));
    for (const child of children) child.kill('SIGKILL');
  });
  return processes;
}
