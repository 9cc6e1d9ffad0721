import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, generateKeyPair } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type Brand, listBrands } from '#brand';
import { saveGames, saveVendors, setVendorsReached } from '#games';
import { addKey, connectionOf, saveConnection, setHealth } from '#gateway';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { GAMES, VENDORS as SEEDED } from '../../tools/seed/catalogue.ts';

const PROGRAM = join(import.meta.dirname, '../../apps/vendor-sim/main.ts');
const LISTENING = /listening on (http:\/\/\S+)/;
/** Those of spec 9.5, and two studios more. */
const VENDORS = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS', 'OWL', 'RIV'];
/** Money is moved there before it is played with. */
const OWN_WALLETS = new Set(['FC', 'JL']);
/** The others speak the native one. */
const DIALECTS: Readonly<Record<string, 'softswiss' | 'jdb'>> = { EG2: 'softswiss', JDB: 'jdb' };
/** Of their secrets. */
const NAME = 'demo-vendors';
/** The brands besides the first, and the vendors that serve them too. */
const AT_OTHERS: Readonly<Record<string, readonly string[]>> = { jadehall: ['PG', 'EG2', 'CQ9'] };
const PORT_ABOVE_OURS = 20;

export interface DemoVendors {
  readonly url: string;
  close(): Promise<void>;
}

/** A brand as the vendors know it: an operator with keys of its own. */
interface Operator {
  readonly brand: Brand;
  readonly vendors: readonly string[];
  readonly keys: Keys;
}

/** PEM. One pair of the brand's and one of theirs for all of them: it is one process. */
interface Keys {
  readonly ours: { readonly privateKey: string; readonly publicKey: string };
  readonly theirs: { readonly privateKey: string; readonly publicKey: string };
}

/**
 * The stand-in vendors of a demo server: a process of their own, which knows nothing of us but what HTTP tells it, and
 * the connections of the brands with them. To the vendors each brand is another operator.
 * @param address where they reach this server
 */
export async function startDemoVendors(kernel: Kernel, address: string): Promise<DemoVendors> {
  const operators = await operatorsOf(kernel);
  const wanted = process.env.SIM_PORT ?? String(kernel.config.port && kernel.config.port + PORT_ABOVE_OURS);
  const env = environment(operators, address, join(kernel.config.dataDir, 'demo-vendors'));
  const { child, url } = await launch({ ...env, SIM_PORT: wanted }).catch(() => launch({ ...env, SIM_PORT: '0' }));
  let closing = false;
  child.once('exit', (code, signal) => {
    if (!closing)
      kernel.log.error({ code, signal }, 'the demo vendors have ended: their games wait for the next start');
  });
  for (const operator of operators) await connect(kernel, url, operator);
  return {
    url,
    async close() {
      closing = true;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode !== null || !child.kill('SIGTERM')) return;
      await ended;
    },
  };
}

async function operatorsOf(kernel: Kernel): Promise<Operator[]> {
  const brands = await listBrands(kernel.db);
  return Promise.all(
    brands.map(async (brand, index) => {
      const vendors = index === 0 ? VENDORS : (AT_OTHERS[brand.code] ?? []);
      return { brand, vendors, keys: await vendorKeys(kernel, index === 0 ? NAME : `${NAME}-${brand.code}`) };
    }),
  );
}

const newPair = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** Made once a database: a call of before a restart still proves itself. */
async function vendorKeys({ db }: Kernel, name: string): Promise<Keys> {
  const kept = async () =>
    (await sql<{ value: Keys }>`select value from kernel.secret where name = ${name}`.execute(db)).rows[0]?.value;
  const known = await kept();
  if (known) return known;
  const [ours, theirs] = await Promise.all([newPair(), newPair()]);
  await sql`insert into kernel.secret (name, value) values (${name}, ${JSON.stringify({ ours, theirs })}::jsonb)
    on conflict (name) do nothing`.execute(db);
  return (await kept())!;
}

/** What both have in dialects without pairs of keys, as these take it: with JDB a key and where its chain begins. */
function sharedWith(vendor: string, { theirs }: Keys): string {
  const secret = createHmac('sha256', theirs.privateKey).update(vendor).digest('hex');
  return DIALECTS[vendor] === 'jdb' ? `${secret.slice(0, 16)}:${secret.slice(16, 32)}` : secret;
}

/** With a vendor for the first time: its keys, and its games are open. Always: where it is now, and that it is there. */
async function connect(kernel: Kernel, url: string, { brand, vendors, keys }: Operator): Promise<void> {
  const brandId = brand.id;
  const gameOrigin = new URL(process.env.SIM_PUBLIC_URL || url).origin;
  const known = await Promise.all(vendors.map((vendor) => connectionOf(kernel, brandId, vendor)));
  await tx(kernel.db, async (t) => {
    const at = kernel.clock.now();
    // A database of an older start may not know all of them.
    const fresh = vendors.filter((_vendor, index) => !known[index]);
    await saveVendors(
      t,
      SEEDED.filter(({ code }) => fresh.includes(code)),
    );
    for (const [index, vendor] of vendors.entries()) {
      const before = known[index];
      const dialect = DIALECTS[vendor] ?? ('native' as const);
      const terms = { brandId, vendor, dialect, operatorId: brand.code, gameOrigin };
      await saveConnection(
        t,
        {
          ...before,
          ...terms,
          baseUrl: `${url}/${vendor}`,
          enabled: before?.enabled ?? true,
          ownWallet: OWN_WALLETS.has(vendor),
        },
        at,
      );
      if (dialect !== 'native' && !before?.keys.shared.length) {
        await addKey(kernel, t, { brandId, vendor, role: 'shared', text: sharedWith(vendor, keys) }, at);
      }
      if (before) continue;
      await addKey(kernel, t, { brandId, vendor, role: 'ours', text: keys.ours.privateKey }, at);
      await addKey(kernel, t, { brandId, vendor, role: 'theirs', text: keys.theirs.publicKey }, at);
      await saveGames(
        t,
        GAMES.filter((game) => game.vendor === vendor).map((game) => ({ ...game, state: 'open' as const })),
      );
    }
    // What a brand shows of vendors that do not serve it does not open.
    const reach = VENDORS.map((vendor) => ({ brandId, vendor, reached: vendors.includes(vendor) }));
    await setVendorsReached(t, reach, at);
  });
  for (const vendor of vendors) await setHealth(kernel, { brandId, vendor }, 'up');
}

/** What the process is told: the first brand's terms, and those of the others by their id at the vendors. */
function environment(operators: readonly Operator[], address: string, dataDir: string): NodeJS.ProcessEnv {
  const [first, ...others] = operators.map(({ brand, vendors, keys }, index) => {
    const wallet = new URL('/vendor', address);
    // The brand of a call is that of the host it comes to.
    const host = brand.domains.find((domain) => domain !== '*');
    if (index > 0 && host) wallet.hostname = host;
    const spoken = vendors.filter((vendor) => DIALECTS[vendor]);
    return {
      operatorId: brand.code,
      vendors,
      walletUrl: wallet.href,
      privateKey: keys.theirs.privateKey,
      operatorKey: keys.ours.publicKey,
      dialects: Object.fromEntries(
        spoken.map((vendor) => [vendor, { dialect: DIALECTS[vendor], key: sharedWith(vendor, keys) }]),
      ),
    };
  });
  return {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SIM_HOST: process.env.SIM_HOST,
    SIM_PUBLIC_URL: process.env.SIM_PUBLIC_URL,
    SIM_GAMES: process.env.SIM_GAMES,
    // Its book goes on as ours does.
    SIM_DATA_DIR: dataDir,
    SIM_TRANSFER_VENDORS: [...OWN_WALLETS].join(','),
    SIM_OPERATOR_ID: first?.operatorId,
    SIM_DIALECTS: JSON.stringify(first?.dialects),
    SIM_WALLET_URL: first?.walletUrl,
    SIM_PRIVATE_KEY: first?.privateKey,
    SIM_OPERATOR_KEY: first?.operatorKey,
    SIM_OPERATORS: JSON.stringify(others.filter(({ vendors }) => vendors.length > 0)),
  };
}

function launch(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  return new Promise((resolve, reject) => {
    // A group of its own, and its end comes with ours: as with the demo bank.
    const child = spawn(process.execPath, [PROGRAM], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the demo vendors ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const url = LISTENING.exec(line)?.[1];
      if (url) resolve({ child, url });
    });
  });
}
