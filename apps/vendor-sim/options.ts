/** What a vendor speaks to the wallet, where it is not the native dialect with the key of all. */
export interface Dialect {
  readonly dialect: string;
  /** PEM, or the shared secret. */
  readonly key: string;
  readonly header?: string;
  readonly paths?: string;
}

export interface SimOptions {
  readonly host: string;
  readonly port: number;
  /** Where browsers and the operator reach us; the listening address unless told. */
  readonly publicUrl: string | undefined;
  /** The operator's wallet without the vendor's code, such as `http://127.0.0.1:3000/vendor`. */
  readonly walletUrl: string;
  /** PEM; signs what we send. */
  readonly privateKey: string;
  /** PEM; proves what the operator sends. */
  readonly operatorKey: string;
  /** So many games altogether, the further ones made up; the catalogue's own unless told. */
  readonly games: number;
  /** Vendors with a wallet of their own, which money is moved to before it is played with. */
  readonly transferVendors: readonly string[];
  /** By vendor. */
  readonly dialects: Readonly<Record<string, Dialect>>;
  /** How long one call to the wallet may take. */
  readonly answerMs: number;
  /** The wait before a win or a rollback is sent again; each further wait is twice as long. */
  readonly retryMs: number;
  /** How late a late win is, and how long a slow answer takes. */
  readonly lateMs: number;
}

type Env = Readonly<Record<string, string | undefined>>;

export function readOptions(env: Env): SimOptions {
  const key = (name: string, kind: string): string => {
    // In an environment file a PEM stands on one line.
    const value = env[name]?.replaceAll(String.raw`\n`, '\n');
    if (!value?.includes(`${kind} KEY-----`)) throw new Error(`${name} is needed: a ${kind.toLowerCase()} key as PEM`);
    return value;
  };
  const number = (name: string, byDefault: number): number => {
    const value = env[name] ? Number(env[name]) : byDefault;
    if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number`);
    return value;
  };
  return {
    host: env.SIM_HOST || '127.0.0.1',
    port: number('SIM_PORT', 3020),
    publicUrl: env.SIM_PUBLIC_URL?.replace(/\/$/, '') || undefined,
    walletUrl: (env.SIM_WALLET_URL || 'http://127.0.0.1:3000/vendor').replace(/\/$/, ''),
    privateKey: key('SIM_PRIVATE_KEY', 'PRIVATE'),
    operatorKey: key('SIM_OPERATOR_KEY', 'PUBLIC'),
    games: number('SIM_GAMES', 0),
    transferVendors: (env.SIM_TRANSFER_VENDORS || '').split(',').filter(Boolean),
    dialects: env.SIM_DIALECTS ? (JSON.parse(env.SIM_DIALECTS) as SimOptions['dialects']) : {},
    answerMs: number('SIM_ANSWER_MS', 3000),
    retryMs: number('SIM_RETRY_MS', 1000),
    lateMs: number('SIM_LATE_MS', 10_000),
  };
}
