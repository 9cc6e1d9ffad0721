export interface SimOptions {
  readonly host: string;
  readonly port: number;
  /** Where browsers reach the hosted page; the listening address unless told. */
  readonly publicUrl: string | undefined;
  readonly merchant: string;
  /** The merchant signs its requests with this. */
  readonly apiSecret: string;
  /** The bank signs its webhooks with this. */
  readonly webhookSecret: string;
  /** How long a payout takes. */
  readonly payoutMs: number;
  /** How long a block of a chain takes. */
  readonly blockMs: number;
  /** How late the webhook of a payment with the fault `late` comes. */
  readonly lateMs: number;
  /** The wait before the second try of a webhook; each further wait is twice as long. */
  readonly retryMs: number;
  /** How long one try of a webhook may take. */
  readonly answerMs: number;
  /** Where the book is kept over a restart; the process's memory alone unless told. */
  readonly dataDir: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

export function readOptions(env: Env): SimOptions {
  const needed = (name: string): string => {
    const value = env[name];
    if (!value || value.length < 16) throw new Error(`${name} is needed: at least 16 characters`);
    return value;
  };
  const number = (name: string, byDefault: number): number => {
    const value = env[name] ? Number(env[name]) : byDefault;
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
    return value;
  };
  return {
    host: env.PSP_HOST || '127.0.0.1',
    port: number('PSP_PORT', 3010),
    publicUrl: env.PSP_PUBLIC_URL || undefined,
    merchant: env.PSP_MERCHANT || 'croupier',
    apiSecret: needed('PSP_API_SECRET'),
    webhookSecret: needed('PSP_WEBHOOK_SECRET'),
    payoutMs: number('PSP_PAYOUT_MS', 2000),
    blockMs: number('PSP_BLOCK_MS', 3000),
    lateMs: number('PSP_LATE_MS', 20_000),
    retryMs: number('PSP_RETRY_MS', 1000),
    answerMs: number('PSP_ANSWER_MS', 5000),
    dataDir: env.PSP_DATA_DIR || undefined,
  };
}
