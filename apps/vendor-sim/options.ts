/** What a vendor speaks to the wallet, where it is not the native dialect with the key of all. */
export interface Dialect {
  readonly dialect: string;
  /** PEM, or the shared secret. */
  readonly key: string;
  readonly header?: string;
  readonly paths?: string;
}

/** An operator that plays with the vendors: its own wallet, keys and secrets. */
export interface Operator {
  /** As it names itself at us; null is whoever has the key. */
  readonly operatorId: string | null;
  /** The operator's wallet without the vendor's code, such as `http://127.0.0.1:3000/vendor`. */
  readonly walletUrl: string;
  /** PEM; signs what we send. */
  readonly privateKey: string;
  /** PEM; proves what the operator sends. */
  readonly operatorKey: string;
  /** By vendor. */
  readonly dialects: Readonly<Record<string, Dialect>>;
}

export interface SimOptions extends Operator {
  readonly host: string;
  readonly port: number;
  /** Where browsers and the operator reach us; the listening address unless told. */
  readonly publicUrl: string | undefined;
  /** Those besides the first, each with the vendors it is connected to. */
  readonly others: readonly (Operator & { readonly vendors: readonly string[] })[];
  /** So many games altogether, the further ones made up; the catalogue's own unless told. */
  readonly games: number;
  /** Vendors with a wallet of their own, which money is moved to before it is played with. */
  readonly transferVendors: readonly string[];
  /** Where the book is kept over a restart; the process's memory alone unless told. */
  readonly dataDir: string | undefined;
  /** So long rounds, games that were opened and moves of money are kept. */
  readonly keepDays: number;
  /** How long one call to the wallet may take. */
  readonly answerMs: number;
  /** The wait before a win or a rollback is sent again; each further wait is twice as long. */
  readonly retryMs: number;
  /** How late a late win is, and how long a slow answer takes. */
  readonly lateMs: number;
}

type Env = Readonly<Record<string, string | undefined>>;

/** The terms an operator has at a vendor; the first one's where it is not named. */
export function operatorAt({ others, ...first }: SimOptions, vendor: string, id: string): Operator {
  return others.find(({ operatorId, vendors }) => operatorId === id && vendors.includes(vendor)) ?? first;
}

/** Those who may call a vendor. */
export function operatorsAt({ others, ...first }: SimOptions, vendor: string): readonly Operator[] {
  return [first, ...others.filter(({ vendors }) => vendors.includes(vendor))];
}

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
    operatorId: env.SIM_OPERATOR_ID || null,
    others: env.SIM_OPERATORS ? (JSON.parse(env.SIM_OPERATORS) as SimOptions['others']) : [],
    walletUrl: (env.SIM_WALLET_URL || 'http://127.0.0.1:3000/vendor').replace(/\/$/, ''),
    privateKey: key('SIM_PRIVATE_KEY', 'PRIVATE'),
    operatorKey: key('SIM_OPERATOR_KEY', 'PUBLIC'),
    games: number('SIM_GAMES', 0),
    transferVendors: (env.SIM_TRANSFER_VENDORS || '').split(',').filter(Boolean),
    dialects: env.SIM_DIALECTS ? (JSON.parse(env.SIM_DIALECTS) as SimOptions['dialects']) : {},
    dataDir: env.SIM_DATA_DIR || undefined,
    keepDays: number('SIM_KEEP_DAYS', 35),
    answerMs: number('SIM_ANSWER_MS', 3000),
    retryMs: number('SIM_RETRY_MS', 1000),
    lateMs: number('SIM_LATE_MS', 10_000),
  };
}
