import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Clock, systemClock } from '#kernel/clock';
import { demoBank } from '../providers/demo-bank.ts';
import type { DemoBankSettings } from '../providers/demo-bank-http.ts';
import type { PaymentProvider } from '../providers/provider.ts';

const MAIN = join(import.meta.dirname, '../../../apps/psp-sim/main.ts');

export interface RunningBank {
  readonly settings: DemoBankSettings;
  readonly provider: PaymentProvider;
  /** What a payer does on the hosted page. */
  choose(payUrl: string, action: 'pay' | 'cancel', fault?: string): Promise<void>;
  /** Somebody transfers money to a standing account. */
  transfer(account: string, amount: string, fault?: string): Promise<void>;
  /** What befalls the payouts ordered from now on. */
  payoutFault(fault: string): Promise<void>;
  stop(): Promise<void>;
}

/** The demo bank as the process it is, with keys of its own. */
export async function startBank(env: Record<string, string> = {}, clock: Clock = systemClock): Promise<RunningBank> {
  const apiSecret = 'api-secret-for-the-tests';
  const webhookSecret = 'webhook-secret-for-the-tests';
  const child = spawn(process.execPath, [MAIN], {
    env: { PSP_PORT: '0', PSP_API_SECRET: apiSecret, PSP_WEBHOOK_SECRET: webhookSecret, PSP_RETRY_MS: '50', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const baseUrl = line.slice(line.indexOf('http'));
  const settings = { baseUrl, merchant: 'croupier', apiSecret, webhookSecret, timeoutMs: 2000 };
  const post = async (url: string, fields: Record<string, string>) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`the bank answered ${answer.status}`);
  };
  return {
    settings,
    provider: demoBank(settings, clock),
    choose: (payUrl, action, fault = 'none') => post(payUrl, { action, fault }),
    transfer: (account, amount, fault = 'none') => post(`${baseUrl}/desk/transfer`, { account, amount, fault }),
    payoutFault: (fault) => post(`${baseUrl}/desk`, { fault }),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

export interface Received {
  readonly raw: Buffer;
  readonly headers: Record<string, string | undefined>;
  /** Where it came in, as `/demo-qr`. */
  readonly path: string;
}

/** Hears webhooks as the server does; `answer` says with which status. */
export async function startListener(answer: (received: Received) => Promise<number>) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = { raw: Buffer.concat(chunks), headers: plain(request.headers), path: request.url ?? '' };
      void answer(received).then((status) => response.writeHead(status).end());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function plain(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}
