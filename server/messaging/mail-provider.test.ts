import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { SmtpSettings } from '#kernel/delivery-settings';
import { keptInOutbox } from './open-providers.ts';
import { type Mail, type MailProvider, NotDelivered } from './provider.ts';
import { smtpMail } from './smtp-mail.ts';

const PASSWORD = 'swordfish-41';
const SHORT_MS = 400;

interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly secure: boolean;
}

type Mood = 'takes' | 'greylists' | 'knows nobody' | 'refuses the letter' | 'is silent' | 'hangs up';

const opened: SMTPServer[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

const saying = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A real mail server of this process, and the letters it took. */
async function mailServer(mood: Mood, own: SMTPServerOptions = {}) {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    closeTimeout: 50,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      password === PASSWORD ? answer(null, { user: username }) : answer(saying(535, 'go away')),
    onRcptTo(_address, _session, answer) {
      if (mood === 'greylists') return answer(saying(451, '4.7.1 come back later'));
      if (mood === 'knows nobody') return answer(saying(550, '5.1.1 no such user'));
      if (mood === 'hangs up') return answer(saying(421, 'closing'));
      if (mood === 'is silent') return undefined;
      return answer();
    },
    onData(stream, session, answer) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (mood === 'refuses the letter') return answer(saying(554, '5.7.1 looks like spam'));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const raw = Buffer.concat(parts).toString('utf8');
        letters.push({ from, to: rcptTo.map(({ address }) => address), raw, secure: session.secure });
        return answer();
      });
    },
    ...own,
  });
  server.on('error', () => undefined);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()));
  return { letters, port: (server.server.address() as AddressInfo).port };
}

const settings = (port: number, own: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  implicitTls: false,
  user: 'croupier',
  password: PASSWORD,
  from: 'no-reply@lumora.test',
  ...own,
});

const mail = (own: Partial<Mail> = {}): Mail => ({
  key: 'lumora-7-1',
  to: 'anna@example.com',
  subject: '綺光：驗證碼 482913，請勿告訴任何人，包括客服；若不是您本人操作，請不要理會這封信',
  body: '您的驗證碼是 482913，10 分鐘內有效。\n.\n請勿告訴任何人。',
  fromName: '綺光',
  validSeconds: 600,
  ...own,
});

const never = () => new AbortController().signal;
const tried = async (provider: MailProvider, letter = mail()): Promise<NotDelivered> => {
  const thrown: unknown = await provider.send(letter, never()).then(
    () => new Error('was sent'),
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(NotDelivered);
  return thrown as NotDelivered;
};

const unfold = (raw: string): string => raw.replaceAll(/\r\n[ \t]+/g, ' ');
function header(raw: string, name: string): string {
  const line = new RegExp(`^${name}: (.*)$`, 'im').exec(unfold(raw.slice(0, raw.indexOf('\r\n\r\n'))))![1]!;
  const bytes = (text: string, how: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        );
  return line
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) => bytes(text, how).toString('utf8'));
}
function bodyOf(raw: string): string {
  const text = raw.slice(raw.indexOf('\r\n\r\n') + 4);
  if (header(raw, 'content-transfer-encoding') === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  const plain = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1').toString('utf8');
}

/** What every provider of e-mail keeps to. */
const adapters: readonly (readonly [string, () => Promise<MailProvider>])[] = [
  ['smtp', async () => smtpMail(settings((await mailServer('takes')).port))],
  ['outbox', async () => keptInOutbox],
];
describe.each(adapters)('a provider of e-mail: %s', (name, open) => {
  test('takes a letter, and says under which name', async () => {
    const provider = await open();
    expect(provider.name).toBe(name);
    const { reference } = await provider.send(mail(), never());
    expect(reference === null || reference.length > 0).toBe(true);
  });

  test('takes the same letter again, under the same name', async () => {
    const provider = await open();
    const [one, two] = [await provider.send(mail(), never()), await provider.send(mail(), never())];
    expect(two).toEqual(one);
  });
});

describe('smtp', () => {
  test('subject, sender’s name and body arrive as they were written, to one recipient', async () => {
    const { letters, port } = await mailServer('takes');
    await smtpMail(settings(port)).send(mail(), never());
    expect(letters).toMatchObject([{ from: 'no-reply@lumora.test', to: ['anna@example.com'] }]);
    const { raw } = letters[0]!;
    expect(header(raw, 'subject')).toBe(mail().subject);
    expect(header(raw, 'from')).toBe('綺光 <no-reply@lumora.test>');
    expect(header(raw, 'message-id')).toBe('<lumora-7-1@lumora.test>');
    expect(bodyOf(raw).replaceAll('\r\n', '\n').trimEnd()).toBe(mail().body);
  });

  test.each([
    ['greylists', true, /451/],
    ['hangs up', true, /421/],
    ['is silent', true, /no answer/],
    ['knows nobody', false, /550 5.1.1 no such user/],
    ['refuses the letter', false, /554/],
  ] as const)('a server that %s: another try is worth it: %s', async (mood, again, said) => {
    const { letters, port } = await mailServer(mood);
    const no = await tried(smtpMail(settings(port), SHORT_MS));
    expect([no.again, letters]).toEqual([again, []]);
    expect(no.message).toMatch(said);
  });

  test('a password that the server refuses is ours to mend: the letter waits, and the password is not told', async () => {
    const { port } = await mailServer('takes');
    const no = await tried(smtpMail(settings(port, { password: 'wrong-secret-9' })));
    expect(no.again).toBe(true);
    expect(no.message).toMatch(/535/);
    expect(JSON.stringify(no) + no.stack).not.toContain('wrong-secret-9');
  });

  test('nobody there', async () => {
    expect((await tried(smtpMail(settings(1), SHORT_MS))).again).toBe(true);
  });

  test.each([
    ['a header more in the subject', { subject: 'Hello\r\nBcc: evil@example.com' }],
    ['a header more beside the sender', { fromName: 'Lumora\nBcc: evil@example.com' }],
    ['a command more in the address', { to: 'a@example.com>\r\nRCPT TO:<evil@example.com' }],
    ['two addresses', { to: 'a@example.com, evil@example.com' }],
    ['a name beside the address', { to: 'Evil <evil@example.com>' }],
    ['no address', { to: 'anna' }],
  ])('is never sent: %s', async (_what, own) => {
    const { letters, port } = await mailServer('takes');
    expect((await tried(smtpMail(settings(port)), mail(own))).again).toBe(false);
    expect(letters).toEqual([]);
  });

  test('a body cannot end itself, nor begin a header', async () => {
    const { letters, port } = await mailServer('takes');
    const body = 'one\r\n.\r\nMAIL FROM:<evil@example.com>\r\n\r\nBcc: evil@example.com';
    await smtpMail(settings(port)).send(mail({ body }), never());
    expect(letters).toHaveLength(1);
    expect(bodyOf(letters[0]!.raw).trimEnd()).toBe(body);
  });

  // 0.0.0.0 reaches this machine too, and is not taken for its loopback.
  test('beyond this machine nothing is sent without TLS, and to a certificate nobody vouches for neither', async () => {
    const plain = await mailServer('takes');
    expect((await tried(smtpMail(settings(plain.port, { host: '0.0.0.0' }), SHORT_MS))).again).toBe(true);
    const selfSigned = await mailServer('takes', { disabledCommands: [] });
    expect((await tried(smtpMail(settings(selfSigned.port, { host: '0.0.0.0' }), 2_000))).again).toBe(true);
    expect([plain.letters, selfSigned.letters]).toEqual([[], []]);
    const near = await mailServer('takes', { disabledCommands: [] });
    await smtpMail(settings(near.port)).send(mail(), never());
    expect(near.letters).toMatchObject([{ secure: true }]);
  });

  test('implicit TLS', async () => {
    const { letters, port } = await mailServer('takes', { secure: true });
    await smtpMail(settings(port, { implicitTls: true })).send(mail(), never());
    expect(letters).toMatchObject([{ secure: true }]);
  });
});
