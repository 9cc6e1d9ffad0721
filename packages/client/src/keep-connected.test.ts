import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { afterEach, expect, test, vi } from 'vitest';
import { keepConnected } from './keep-connected.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  while (endings.length > 0) await endings.pop()!();
  vi.unstubAllGlobals();
});

/** A server at the page's own address; remembers with what each connection was opened. */
async function openServer() {
  const http = createServer();
  const server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  vi.stubGlobal('location', { protocol: 'http:', host });
  const auths: unknown[] = [];
  server.on('connection', (socket) => auths.push(socket.handshake.auth));
  endings.push(() => server.close());
  return { server, auths };
}

test('each connection has a ticket of its own, also after a cut', async () => {
  const { server, auths } = await openServer();
  let tickets = 0;
  const heard: string[] = [];
  const end = keepConnected({
    auth: async () => ({ ticket: `t${(tickets += 1)}` }),
    listen: (socket) => socket.on('news', (text: string) => heard.push(text)),
  });
  endings.push(end);
  await expect.poll(() => auths).toEqual([{ ticket: 't1' }]);
  server.emit('news', 'one');
  await expect.poll(() => heard).toEqual(['one']);
  for (const socket of server.sockets.sockets.values()) socket.conn.close();
  await expect.poll(() => auths, { timeout: 5000 }).toEqual([{ ticket: 't1' }, { ticket: 't2' }]);
});

test('ended means ended, also while the library is still on its way', async () => {
  const { server, auths } = await openServer();
  keepConnected({ auth: async () => ({}), listen: () => undefined })();
  const end = keepConnected({ auth: async () => ({ ticket: 'a' }), listen: () => undefined });
  await expect.poll(() => auths).toEqual([{ ticket: 'a' }]);
  end();
  await expect.poll(() => server.sockets.sockets.size).toBe(0);
});
