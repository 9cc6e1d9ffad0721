import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import type { Kernel } from '#kernel/kernel';

const PROGRAM = join(import.meta.dirname, '../../apps/psp-sim/main.ts');
const LISTENING = /listening on (http:\/\/\S+)/;

export interface ProviderAccess {
  /** Where the server asks. */
  readonly url: string;
  readonly merchant: string;
  /** Signs our requests. */
  readonly apiSecret: string;
  /** Signs the provider's webhooks. */
  readonly webhookSecret: string;
}

export interface DemoProvider extends ProviderAccess {
  close(): Promise<void>;
}

/** The stand-in bank of a demo server: a process of its own, which knows nothing of us but what HTTP tells it. */
export async function startDemoProvider(kernel: Kernel): Promise<DemoProvider> {
  const secrets = await providerSecrets(kernel);
  const wanted = process.env.PSP_PORT ?? (kernel.config.port === 0 ? '0' : String(kernel.config.port + 10));
  const dataDir = join(kernel.config.dataDir, 'demo-bank');
  const { child, url } = await launch(wanted, secrets, dataDir).catch(() => launch('0', secrets, dataDir));
  let closing = false;
  child.once('exit', (code, signal) => {
    if (!closing) kernel.log.error({ code, signal }, 'the demo bank has ended: payments wait until the next start');
  });
  return {
    ...secrets,
    url,
    merchant: 'croupier',
    async close() {
      closing = true;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || !child.kill('SIGTERM')) return;
      await ended;
    },
  };
}

type Secrets = Pick<ProviderAccess, 'apiSecret' | 'webhookSecret'>;

/** Made once a database, so that a webhook of before a restart still proves itself. */
async function providerSecrets({ db }: Kernel): Promise<Secrets> {
  const fresh = { apiSecret: randomBytes(24).toString('hex'), webhookSecret: randomBytes(24).toString('hex') };
  await sql`insert into kernel.secret (name, value) values ('demo-provider', ${JSON.stringify(fresh)}::jsonb)
    on conflict (name) do nothing`.execute(db);
  const { rows } = await sql<{ value: Secrets }>`select value from kernel.secret where name = 'demo-provider'`.execute(
    db,
  );
  return rows[0]!.value;
}

function launch(port: string, secrets: Secrets, dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  return new Promise((resolve, reject) => {
    const env = {
      PATH: process.env.PATH,
      PSP_HOST: process.env.PSP_HOST,
      PSP_PUBLIC_URL: process.env.PSP_PUBLIC_URL,
      PSP_PAYOUT_MS: process.env.PSP_PAYOUT_MS,
      PSP_PORT: port,
      // Its book goes on as ours does.
      PSP_DATA_DIR: dataDir,
      PSP_API_SECRET: secrets.apiSecret,
      PSP_WEBHOOK_SECRET: secrets.webhookSecret,
    };
    // A group of its own: Ctrl-C must reach us first, who finish what is under way with it. Its end comes with ours,
    // however that happens: the channel between us closes.
    const child = spawn(process.execPath, [PROGRAM], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the demo provider ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const url = LISTENING.exec(line)?.[1];
      if (url) resolve({ child, url });
    });
  });
}
