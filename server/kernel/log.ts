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
    redact: { paths: redactedPaths, censor: '[redacted]' },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}

/** For tests and one-off scripts that have nobody to tell. */
export const silentLog: Log = pino({ level: 'silent' });
