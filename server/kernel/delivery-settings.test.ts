import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const smtp = { SMTP_HOST: 'mail.example', MAIL_FROM: 'no-reply@lumora.test' };
const dialect = { url: 'https://sms.example/send', fields: { to: '{to}', text: '{body}' } };

test('nothing set up, nothing leaves', () => {
  expect(readConfig({}).delivery).toEqual({ smtp: null, sms: null });
});

test('a mail server: STARTTLS on 587 unless said otherwise, TLS at once on 465', () => {
  const plain = { host: 'mail.example', port: 587, implicitTls: false, user: null, password: null };
  expect(readConfig(smtp).delivery.smtp).toEqual({ ...plain, from: 'no-reply@lumora.test' });
  expect(readConfig({ ...smtp, SMTP_PORT: '465' }).delivery.smtp).toMatchObject({ port: 465, implicitTls: true });
  const own = { SMTP_PORT: '2525', SMTP_TLS: 'implicit', SMTP_USER: 'u', SMTP_PASSWORD: 'p' };
  expect(readConfig({ ...smtp, ...own }).delivery.smtp).toMatchObject({
    port: 2525,
    implicitTls: true,
    user: 'u',
    password: 'p',
  });
});

test('a gateway for text messages', () => {
  const { sms } = readConfig({ SMS_PROVIDER: 'http', SMS_HTTP: JSON.stringify(dialect) }).delivery;
  expect(sms).toEqual({ ...dialect, provider: 'http', method: 'POST', headers: {}, format: 'json' });
  const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15005550006' };
  expect(readConfig({ SMS_PROVIDER: 'twilio', ...account }).delivery.sms).toMatchObject({ provider: 'twilio' });
});

test.each([
  [{ ...smtp, MAIL_FROM: '' }, /MAIL_FROM/],
  [{ ...smtp, MAIL_FROM: 'Lumora <a@b.example>' }, /MAIL_FROM/],
  [{ ...smtp, SMTP_PORT: '0' }, /SMTP_PORT/],
  [{ ...smtp, SMTP_TLS: 'none' }, /SMTP_TLS/],
  [{ ...smtp, SMTP_USER: 'u' }, /SMTP_PASSWORD/],
  [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER/],
  [{ SMS_PROVIDER: 'twilio' }, /TWILIO_ACCOUNT_SID.*TWILIO_AUTH_TOKEN.*TWILIO_FROM/s],
  [{ SMS_PROVIDER: 'http' }, /SMS_HTTP/],
  [{ SMS_PROVIDER: 'http', SMS_HTTP: '{' }, /SMS_HTTP/],
  [{ SMS_PROVIDER: 'http', SMS_HTTP: JSON.stringify({ ...dialect, surprise: 1 }) }, /SMS_HTTP/],
  [{ SMS_PROVIDER: 'http', SMS_HTTP: JSON.stringify({ ...dialect, url: 'http://sms.example/' }) }, /https/],
  [{ SMS_PROVIDER: 'http', SMS_HTTP: JSON.stringify({ ...dialect, url: 'file:///etc/passwd' }) }, /https/],
])('%o is refused at the start, in words', (env, said) => {
  expect(() => readConfig(env)).toThrow(said);
});

test('what is wrong is said without the secrets', () => {
  const wrong = {
    SMS_PROVIDER: 'http',
    SMS_HTTP: '{"headers": {"authorization": "Bearer s3cret"',
    SMTP_PASSWORD: 's3cret',
  };
  expect(() => readConfig({ ...smtp, ...wrong })).toThrow(/^((?!s3cret).)*$/s);
});
