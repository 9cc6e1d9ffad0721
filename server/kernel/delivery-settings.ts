import { isIP } from 'node:net';
import * as z from 'zod/mini';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else STARTTLS, which only a loopback server may do without. */
  readonly implicitTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** The address that letters come from; the name beside it is the brand's. */
  readonly from: string;
}

export interface TwilioSettings {
  readonly provider: 'twilio';
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in international form, a sender name, or a messaging service (`MG…`). */
  readonly from: string;
}

const words = z.strictObject({
  /** Where in the JSON of an answer, with dots: `data.0.status`. */
  path: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** In every text `{to}`, `{number}` (without the plus), `{body}` and `{key}` are filled in. */
const smsDialect = z.strictObject({
  url: z.string(),
  method: z._default(z.enum(['POST', 'GET']), 'POST'),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** How `fields` travel. */
  format: z._default(z.enum(['json', 'form', 'query']), 'json'),
  fields: z._default(z.record(z.string(), z.unknown()), {}),
  /** What a good answer says besides its status; without it the status is enough. */
  success: z.optional(words),
  /** What an answer says that no other try will change, such as "no such number". */
  refused: z.optional(words),
  /** Where the provider's own name of the message stands. */
  reference: z.optional(z.string()),
});

export type HttpSmsSettings = { readonly provider: 'http' } & Readonly<z.output<typeof smsDialect>>;

/** How e-mails and text messages leave; null where nothing is set up. */
export interface DeliverySettings {
  readonly smtp: SmtpSettings | null;
  readonly sms: TwilioSettings | HttpSmsSettings | null;
}

type Env = Record<string, string | undefined>;

export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** No message repeats what was set: passwords and tokens are among it. */
export function readDelivery(env: Env, problems: string[]): DeliverySettings {
  return { smtp: readSmtp(env, problems), sms: readSms(env, problems) };
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

function readSmtp(env: Env, problems: string[]): SmtpSettings | null {
  const host = env.SMTP_HOST;
  if (!host) return null;
  const port = Number(env.SMTP_PORT || 587);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) problems.push('SMTP_PORT must be a number from 1 to 65535');
  const tls = env.SMTP_TLS || (port === 465 ? 'implicit' : 'starttls');
  if (tls !== 'implicit' && tls !== 'starttls') problems.push('SMTP_TLS must be starttls or implicit');
  const from = env.MAIL_FROM ?? '';
  if (!ADDRESS.test(from)) problems.push('MAIL_FROM must be the e-mail address that letters come from');
  const [user, password] = [env.SMTP_USER || null, env.SMTP_PASSWORD || null];
  if ((user === null) !== (password === null)) problems.push('SMTP_USER and SMTP_PASSWORD go together');
  return { host, port, implicitTls: tls === 'implicit', user, password, from };
}

function readSms(env: Env, problems: string[]): DeliverySettings['sms'] {
  const provider = env.SMS_PROVIDER;
  if (!provider) return null;
  if (provider === 'twilio') return readTwilio(env, problems);
  if (provider === 'http') return readDialect(env.SMS_HTTP, problems);
  problems.push('SMS_PROVIDER must be twilio or http');
  return null;
}

function readTwilio(env: Env, problems: string[]): TwilioSettings {
  const [accountSid = '', authToken = '', from = ''] = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_FROM];
  if (!/^AC\w{32}$/.test(accountSid)) problems.push('TWILIO_ACCOUNT_SID must be AC and 32 characters');
  if (!authToken) problems.push('TWILIO_AUTH_TOKEN is missing');
  if (!from) problems.push('TWILIO_FROM must be a number, a sender name or a messaging service');
  return { provider: 'twilio', accountSid, authToken, from };
}

function readDialect(text: string | undefined, problems: string[]): HttpSmsSettings | null {
  try {
    const dialect = smsDialect.parse(JSON.parse(text ?? ''));
    const { protocol, hostname } = new URL(dialect.url.replaceAll(/\{\w+\}/g, '0'));
    const safe = protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
    if (!safe) problems.push('SMS_HTTP: its url must be https');
    return { provider: 'http', ...dialect };
  } catch {
    problems.push('SMS_HTTP must be JSON as docs/operations.md describes it');
    return null;
  }
}
