import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const SERVED = join(import.meta.dirname, 'served.ts');

export interface ServerProcess {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** The whole server as it is started by `npm start`, on a database that is there, with the demo brand. */
export async function startServer(databaseUrl: string, dataDir: string): Promise<ServerProcess> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    BUILD: '0',
    // The bench is the proxy: it says from which address somebody comes.
    TRUST_PROXY: 'loopback',
  };
  const child = spawn(process.execPath, [SERVED], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await ready(child);
  return {
    port,
    pid: child.pid!,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Croupier is ready')) resolve();
      // Its own errors are worth seeing beside the figures.
      const errors = String(chunk)
        .split('\n')
        .filter((line) => line.includes('"err":'));
      for (const line of errors) process.stderr.write(`${line.slice(0, 300)}\n`);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
