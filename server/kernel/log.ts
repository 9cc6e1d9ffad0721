import { pino } from 'pino';

export type Log = pino.Logger;

const secretNames = [
  'password',
  'newPassword',
  'oldPassword',
  'paymentPassword',
  'token',
  'authorization',
  'cookie',
  'code',
  'otp',
  'secret',
  'sealed',
  'captcha',
];

// One level for the thing itself, one for each depth a request or an error may nest it at.
const redactedPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  code?: string;
  table?: string;
  constraint?: string;
  cause?: unknown;
}

/**
 * What an error says, and nothing that hangs on it: the database's errors carry their whole connection, and in their
 * `detail` the row. Its code is called `reason`, since `code` is a name of secrets.
 */
function describeError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, code, table, constraint, cause } = thrown as Thrown;
  const described = { type: name, message, reason: code, table, constraint, stack };
  return cause === undefined ? described : { ...described, cause: describeError(cause) };
}

interface LogOptions {
  level?: string;
  /** Where lines go; standard output by default. */
  destination?: pino.DestinationStream;
}

/** One JSON line an event; secrets are blotted out by name wherever they turn up. */
export function createLog(options: LogOptions = {}): Log {
  const settings: pino.LoggerOptions = {
    level: options.level ?? 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: redactedPaths, censor: '[redacted]' },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** For tests and one-off scripts that have nobody to tell. */
export const silentLog: Log = pino({ level: 'silent' });
