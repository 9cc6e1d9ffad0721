import { generateKeyPairSync } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { addKey, saveConnection } from '#gateway';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';

type Answer = (body: Record<string, string>, response: ServerResponse) => unknown;

export interface StubVendor {
  readonly origin: string;
  /** What it was asked, by the last part of the address. */
  readonly heard: { readonly call: string; readonly body: Record<string, string> }[];
  /** What it answers, by the last part of the address: JSON, or what the function has sent itself. */
  readonly answers: Record<string, Answer>;
  connect(kernel: Kernel, brandId: number, vendor: string): Promise<void>;
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** A vendor that answers as it is told, over a real wire; until the file's last test. */
export async function stubVendor(): Promise<StubVendor> {
  const heard: { call: string; body: Record<string, string> }[] = [];
  const answers: Record<string, Answer> = {};
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const call = request.url!.split('/').slice(-2).join('/');
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string>;
      heard.push({ call, body });
      const content = answers[call]?.(body, response);
      if (response.writableEnded) return;
      response.writeHead(answers[call] ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content ?? { error: 'unknown' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    heard,
    answers,
    async connect(kernel, brandId, vendor) {
      await tx(kernel.db, async (t) => {
        const at = kernel.clock.now();
        const terms = { brandId, vendor, dialect: 'native' as const, enabled: true, operatorId: 'lumora' };
        await saveConnection(t, { ...terms, baseUrl: `${origin}/${vendor}`, gameOrigin: origin }, at);
        await addKey(kernel, t, { brandId, vendor, role: 'ours', text: privateKey }, at);
      });
    },
  };
}
