import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, generateKeyPair } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { listBrands } from '#brand';
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
const PORT_ABOVE_OURS = 20;

export interface DemoVendors {
  readonly url: string;
  close(): Promise<void>;
}

/** PEM. One pair of ours and one of theirs for all of them: it is one process. */
interface Keys {
  readonly ours: { readonly privateKey: string; readonly publicKey: string };
  readonly theirs: { readonly privateKey: string; readonly publicKey: string };
}

/**
 * The stand-in vendors of a demo server: a process of their own, which knows nothing of us but what HTTP tells it, and
 * the connections of the first brand with them.
 * @param address where they reach this server
 */
export async function startDemoVendors(kernel: Kernel, address: string): Promise<DemoVendors> {
  const keys = await vendorKeys(kernel);
  const wanted = process.env.SIM_PORT ?? String(kernel.config.port && kernel.config.port + PORT_ABOVE_OURS);
  const walletUrl = `${address}/vendor`;
  const { child, url } = await launch(wanted, walletUrl, keys).catch(() => launch('0', walletUrl, keys));
  let closing = false;
  child.once('exit', (code, signal) => {
    if (!closing)
      kernel.log.error({ code, signal }, 'the demo vendors have ended: their games wait for the next start');
  });
  await connect(kernel, url, keys);
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

const newPair = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** Made once a database: a call of before a restart still proves itself. */
async function vendorKeys({ db }: Kernel): Promise<Keys> {
  const kept = async () =>
    (await sql<{ value: Keys }>`select value from kernel.secret where name = 'demo-vendors'`.execute(db)).rows[0]
      ?.value;
  const known = await kept();
  if (known) return known;
  const [ours, theirs] = await Promise.all([newPair(), newPair()]);
  await sql`insert into kernel.secret (name, value) values ('demo-vendors', ${JSON.stringify({ ours, theirs })}::jsonb)
    on conflict (name) do nothing`.execute(db);
  return (await kept())!;
}

/** What both have in dialects without pairs of keys, as these take it: with JDB a key and where its chain begins. */
function sharedWith(vendor: string, { theirs }: Keys): string {
  const secret = createHmac('sha256', theirs.privateKey).update(vendor).digest('hex');
  return DIALECTS[vendor] === 'jdb' ? `${secret.slice(0, 16)}:${secret.slice(16, 32)}` : secret;
}

/** With a vendor for the first time: its keys, and its games are open. Always: where it is now, and that it is there. */
async function connect(kernel: Kernel, url: string, keys: Keys): Promise<void> {
  const [first, ...others] = await listBrands(kernel.db);
  if (!first) return;
  const brandId = first.id;
  const gameOrigin = new URL(process.env.SIM_PUBLIC_URL || url).origin;
  const known = await Promise.all(VENDORS.map((vendor) => connectionOf(kernel, brandId, vendor)));
  await tx(kernel.db, async (t) => {
    const at = kernel.clock.now();
    // A database of an older start may not know all of them.
    const fresh = VENDORS.filter((_vendor, index) => !known[index]);
    await saveVendors(
      t,
      SEEDED.filter(({ code }) => fresh.includes(code)),
    );
    for (const [index, vendor] of VENDORS.entries()) {
      const before = known[index];
      const dialect = DIALECTS[vendor] ?? ('native' as const);
      const terms = { brandId, vendor, dialect, operatorId: first.code, gameOrigin };
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
    // Nobody has connected the other brands: what they show of these vendors does not open.
    const unreached = others.flatMap(({ id }) => VENDORS.map((vendor) => ({ brandId: id, vendor, reached: false })));
    await setVendorsReached(t, unreached, at);
  });
  for (const vendor of VENDORS) await setHealth(kernel, { brandId, vendor }, 'up');
}

function launch(port: string, walletUrl: string, keys: Keys): Promise<{ child: ChildProcess; url: string }> {
  const dialects = Object.fromEntries(
    Object.entries(DIALECTS).map(([vendor, dialect]) => [vendor, { dialect, key: sharedWith(vendor, keys) }]),
  );
  return new Promise((resolve, reject) => {
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      SIM_HOST: process.env.SIM_HOST,
      SIM_PUBLIC_URL: process.env.SIM_PUBLIC_URL,
      SIM_GAMES: process.env.SIM_GAMES,
      SIM_PORT: port,
      SIM_TRANSFER_VENDORS: [...OWN_WALLETS].join(','),
      SIM_DIALECTS: JSON.stringify(dialects),
      SIM_WALLET_URL: walletUrl,
      SIM_PRIVATE_KEY: keys.theirs.privateKey,
      SIM_OPERATOR_KEY: keys.ours.publicKey,
    };
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
