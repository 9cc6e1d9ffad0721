import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readDelivery } from '#kernel/delivery-settings';
import { genericSms } from './generic-sms.ts';
import { keptInOutbox } from './open-providers.ts';
import { NotDelivered, type SmsProvider, type TextMessage } from './provider.ts';
import { twilioSms } from './twilio-sms.ts';

const SHORT_MS = 400;
const SECRET = 'token-4d1b';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;
interface Gateway {
  readonly url: string;
  readonly asked: Asked[];
}

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function gateway(answer: Answer): Promise<Gateway> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += String(part)));
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      answer(response);
    });
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const says =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const message = (own: Partial<TextMessage> = {}): TextMessage => ({
  key: 'lumora-7-1',
  to: '+886912345678',
  body: '482913 是您的綺光驗證碼 & "=?{to}',
  validSeconds: 540,
  ...own,
});
const never = () => new AbortController().signal;
const tried = async (provider: SmsProvider): Promise<NotDelivered> => {
  const thrown: unknown = await provider.send(message(), never()).then(
    () => new Error('was sent'),
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(NotDelivered);
  return thrown as NotDelivered;
};

function dialect(url: string, own: object = {}): SmsProvider {
  const problems: string[] = [];
  const described = {
    url: `${url}/send?user=croupier`,
    headers: { authorization: `Bearer ${SECRET}`, 'idempotency-key': '{key}' },
    fields: { recipient: { number: '{number}' }, messages: [{ text: '{body}', to: '{to}' }] },
    success: { path: 'result.0.state', values: ['accepted', 0] },
    refused: { path: 'result.0.state', values: ['no such number'] },
    reference: 'result.0.id',
    ...own,
  };
  const { sms } = readDelivery({ SMS_PROVIDER: 'http', SMS_HTTP: JSON.stringify(described) }, problems);
  expect(problems).toEqual([]);
  if (sms?.provider !== 'http') throw new Error('was not read');
  return genericSms(sms, SHORT_MS);
}
const twilio = (url: string, from = '+15005550006'): SmsProvider =>
  twilioSms({ provider: 'twilio', accountSid: `AC${'a'.repeat(32)}`, authToken: SECRET, from }, url, SHORT_MS);

/** What every provider that is reached by HTTP keeps to, each in its own words. */
const adapters = [
  {
    name: 'http',
    open: dialect,
    good: says(200, { result: [{ state: 'accepted', id: 71 }] }),
    reference: '71',
    invalid: says(400, { error: 'bad number' }),
  },
  {
    name: 'twilio',
    open: twilio,
    good: says(201, { sid: 'SM123', status: 'queued', error_code: null }),
    reference: 'SM123',
    invalid: says(400, { code: 21_211, message: 'Invalid To', status: 400 }),
  },
] as const;

describe.each(adapters)('a provider of text messages: $name', ({ name, open, good, reference, invalid }) => {
  test('takes a message, and says under which name', async () => {
    const { url, asked } = await gateway(good);
    const provider = open(url);
    expect(provider.name).toBe(name);
    expect(await provider.send(message(), never())).toEqual({ reference });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['a number it does not know', invalid, false, undefined],
    ['a request it does not understand', says(422, 'no'), false, undefined],
    ['a key it refuses', says(401, { code: 20_003, message: 'Authenticate' }), true, undefined],
    ['too many', says(429, '', { 'retry-after': '37' }), true, 37],
    ['trouble of its own', says(500, 'oops'), true, undefined],
    ['a rest', says(503, '', { 'retry-after': 'Fri, 20 Nov 2026 12:00:00 GMT' }), true, undefined],
    ['garbage that looks well', says(200, '<html>welcome to the hotel</html>'), true, undefined],
    ['garbage that was made', says(201, '{"sid":'), true, undefined],
    ['a way elsewhere', says(302, '', { location: 'http://127.0.0.1:1/' }), true, undefined],
    ['silence', () => undefined, true, undefined],
    ['a cut wire', (response: ServerResponse) => response.destroy(), true, undefined],
    ['an answer that never ends', (response: ServerResponse) => void response.write('{'), true, undefined],
  ])('%s', async (_what, answer, again, afterSeconds) => {
    const { url, asked } = await gateway(answer as Answer);
    const no = await tried(open(url));
    expect([no.again, no.afterSeconds ?? undefined]).toEqual([again, afterSeconds]);
    expect(asked).toHaveLength(1);
    expect(no.message + String(no.stack)).not.toContain(SECRET);
  });

  test('more than an answer may be long is not read', async () => {
    const { url } = await gateway((response) => {
      response.writeHead(500);
      response.end('x'.repeat(5_000_000));
    });
    expect((await tried(open(url))).message.length).toBeLessThan(300);
  });

  test('nobody there', async () => {
    expect((await tried(open('http://127.0.0.1:1'))).again).toBe(true);
  });
});

test('the demo’s outbox takes any message', async () => {
  expect(await keptInOutbox.send()).toEqual({ reference: null });
});

describe('http', () => {
  const good = adapters[0].good;

  test('fields, headers and address carry what the settings say', async () => {
    const { url, asked } = await gateway(good);
    await dialect(url).send(message(), never());
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/send?user=croupier' });
    expect(asked[0]!.headers).toMatchObject({
      authorization: `Bearer ${SECRET}`,
      'idempotency-key': 'lumora-7-1',
      'content-type': 'application/json',
    });
    const fields = { recipient: { number: '886912345678' }, messages: [{ text: message().body, to: message().to }] };
    expect(JSON.parse(asked[0]!.body)).toEqual(fields);
  });

  test.each(['form', 'query'])('as a %s, nothing of the text leaves its field', async (format) => {
    const { url, asked } = await gateway(good);
    const fields = { to: '{to}', text: '{body}' };
    await dialect(url, { format, fields, method: format === 'query' ? 'GET' : 'POST' }).send(message(), never());
    const { body, url: path } = asked[0]!;
    const sent = new URLSearchParams(format === 'form' ? body : path.slice(path.indexOf('?')));
    expect([sent.get('to'), sent.get('text')]).toEqual([message().to, message().body]);
  });

  test('what stands in the address cannot leave its place', async () => {
    const { url, asked } = await gateway(good);
    await dialect(url, { url: `${url}/to/{to}/{body}`, fields: {} }).send(message({ body: '../x?a=b#c' }), never());
    expect(asked[0]!.url).toBe('/to/%2B886912345678/..%2Fx%3Fa%3Db%23c');
  });

  test('a word that another try would not change', async () => {
    const { url } = await gateway(says(200, { result: [{ state: 'no such number' }] }));
    expect((await tried(dialect(url))).again).toBe(false);
  });
});

describe('twilio', () => {
  test('the form of its Messages resource', async () => {
    const { url, asked } = await gateway(adapters[1].good);
    await twilio(url).send(message(), never());
    expect(asked[0]!.url).toBe(`/2010-04-01/Accounts/AC${'a'.repeat(32)}/Messages.json`);
    const credentials = Buffer.from(`AC${'a'.repeat(32)}:${SECRET}`).toString('base64');
    expect(asked[0]!.headers.authorization).toBe(`Basic ${credentials}`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
      To: '+886912345678',
      Body: message().body,
      From: '+15005550006',
      ValidityPeriod: '540',
    });
    await twilio(url, 'MG0123').send(message(), never());
    expect(new URLSearchParams(asked[1]!.body).get('MessagingServiceSid')).toBe('MG0123');
  });

  test.each([
    ['the recipient has unsubscribed', says(400, { code: 21_610, message: 'unsubscribed' }), false],
    ['our number is not ours', says(400, { code: 21_606, message: 'not a valid From' }), true],
    ['there is no such account', says(404, { code: 20_404, message: 'not found' }), true],
    ['made, and failed at once', says(201, { sid: 'SM1', status: 'failed', error_code: 30_006 }), false],
  ])('%s', async (_what, answer, again) => {
    const { url } = await gateway(answer);
    expect((await tried(twilio(url))).again).toBe(again);
  });
});
