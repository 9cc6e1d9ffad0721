import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainHttp, endConnectionsWhenDraining } from './drain.ts';

async function open() {
  const http = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  let accepting = true;
  endConnectionsWhenDraining(http, () => accepting);
  http.get('/slow', () => delay(600, { done: true }));
  http.get('/long', () => Buffer.alloc(64 * 1024 * 1024));
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const drain = (patienceMs?: number) => {
    accepting = false;
    return drainHttp(http, patienceMs);
  };
  return { url, drain };
}

test('what is under way is answered, and a connection kept open holds nothing up', async () => {
  const { url, drain } = await open();
  const slow = fetch(`${url}/slow`);
  await delay(100);
  await drain();
  const answer = await slow;
  expect(await answer.json()).toEqual({ done: true });
  expect(answer.headers.get('connection')).toBe('close');
  await expect(fetch(`${url}/slow`)).rejects.toThrow('fetch failed');
});

test('who does not read the answer is not waited for', async () => {
  const { url, drain } = await open();
  const { hostname, port } = new URL(url);
  const deaf = connect(Number(port), hostname).pause();
  deaf.on('error', () => undefined);
  await once(deaf, 'connect');
  deaf.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
  await delay(200);
  await drain(300);
  const ended = once(deaf, 'close');
  deaf.resume();
  await ended;
  expect(deaf.bytesRead).toBeLessThan(64 * 1024 * 1024);
});
