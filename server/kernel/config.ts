import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type DeliverySettings, readDelivery } from './delivery-settings.ts';

export type Role = 'all' | 'api' | 'worker';

export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, uploads and the server's keys. */
  dataDir: string;
  /** Absent: the server runs a PostgreSQL of its own in dataDir. */
  databaseUrl: string | undefined;
  /** Demo brand, accounts and the loopback aids for trying things out. */
  demo: boolean;
  role: Role;
  logLevel: string;
  /** Build the apps where their sources changed, before serving them. */
  build: boolean;
  /** Proxies whose word about the caller's address is believed: addresses, ranges or names of ranges. */
  trustProxy: string[] | false;
  /** How e-mails and text messages leave. */
  delivery: DeliverySettings;
}

type Env = Record<string, string | undefined>;

/** Reads the environment; throws one error that lists every setting that is wrong. */
export function readConfig(env: Env): Config {
  const problems: string[] = [];
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL must start with postgres:// or postgresql://');
  }
  const config: Config = {
    port: readPort(env.PORT, problems),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl,
    // A database somebody brings is somebody's: demo data never goes there unasked.
    demo: readSwitch('DEMO', env.DEMO, databaseUrl === undefined, problems),
    role: readChoice('ROLE', env.ROLE, ['all', 'api', 'worker'], problems),
    logLevel: readChoice('LOG_LEVEL', env.LOG_LEVEL, ['warn', 'trace', 'debug', 'info', 'error', 'silent'], problems),
    build: readSwitch('BUILD', env.BUILD, true, problems),
    trustProxy: readProxies(env.TRUST_PROXY, problems),
    delivery: readDelivery(env, problems),
  };
  if (problems.length > 0) throw new Error(`The settings are not usable:\n  ${problems.join('\n  ')}`);
  return config;
}

function readPort(text: string | undefined, problems: string[]): number {
  const port = text ? Number(text) : 3000;
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(`PORT must be a number from 0 to 65535, not "${text}"`);
  }
  return port;
}

function readSwitch(name: string, text: string | undefined, byDefault: boolean, problems: string[]): boolean {
  if (!text) return byDefault;
  if (text !== '0' && text !== '1') problems.push(`${name} must be 0 or 1, not "${text}"`);
  return text === '1';
}

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** `TRUST_PROXY=10.0.0.0/8,127.0.0.1`; nobody's word counts unless named. */
function readProxies(text: string | undefined, problems: string[]): string[] | false {
  if (!text) return false;
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) {
    const [address = '', bits = '0', ...rest] = entry.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
    const isRange = rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
    if (!isRange && !RANGES.includes(entry)) problems.push(`TRUST_PROXY must list addresses or ranges, not "${entry}"`);
  }
  return entries;
}

function readChoice<T extends string>(name: string, text: string | undefined, choices: T[], problems: string[]): T {
  const byDefault = choices[0]!;
  if (!text) return byDefault;
  const choice = choices.find((candidate) => candidate === text);
  if (!choice) problems.push(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
  return choice ?? byDefault;
}
