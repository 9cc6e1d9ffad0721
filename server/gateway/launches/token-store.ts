import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { PlayerOf } from './player-store.ts';
import type { Launched } from '../wallet-calls/wallet-ask.ts';

export interface OpenLaunch extends PlayerOf {
  readonly gameId: bigint;
  readonly asset: 'TWD' | 'PLAY';
  readonly ip: string | null;
  readonly device: string | null;
}

export async function insertLaunch(
  tx: Tx,
  { tokenHash, at, expiresAt, ...launch }: OpenLaunch & { tokenHash: Buffer; at: Date; expiresAt: Date },
): Promise<void> {
  const { brandId, vendor, personId, gameId, asset, ip, device } = launch;
  await sql`
    insert into gateway.launch (token_hash, brand_id, vendor_code, person_id, game_id, asset, ip, device, launched_at,
      expires_at)
    values (${tokenHash}, ${brandId}, ${vendor}, ${personId}, ${gameId}, ${asset}, ${ip}, ${device}, ${at}, ${expiresAt})
  `.execute(tx);
}

/** False where there is no such launch, or another one has that token. */
export async function renameLaunchOf(
  tx: Tx,
  { brandId, vendor, tokenHash }: { brandId: number; vendor: string; tokenHash: Buffer },
  renamed: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.launch set token_hash = ${renamed}
    where token_hash = ${tokenHash} and brand_id = ${brandId} and vendor_code = ${vendor}
      and not exists (select 1 from gateway.launch other where other.token_hash = ${renamed})
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** Those of all vendors, or of one of them. How many it were. */
export async function endLaunchesOf(
  tx: Tx,
  { brandId, personId, vendor }: { brandId: number; personId: bigint; vendor: string | null },
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    update gateway.launch set ended_at = greatest(${at}, launched_at)
    where brand_id = ${brandId} and person_id = ${personId} and ended_at is null
      and (${vendor}::text is null or vendor_code = ${vendor}::text)
    returning 1
  `.execute(tx);
  return rows.length;
}

/** One launch. False where there is none, or it has ended. */
export async function endLaunchOf(
  tx: Tx,
  { brandId, vendor, tokenHash }: { brandId: number; vendor: string; tokenHash: Buffer },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update gateway.launch set ended_at = greatest(${at}, launched_at)
    where token_hash = ${tokenHash} and brand_id = ${brandId} and vendor_code = ${vendor} and ended_at is null
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

const LAUNCHED = `l.token_hash as "tokenHash", l.person_id as "personId", p.alias, l.asset, host(l.ip) as ip, l.device`;
const OF_PLAYER = `gateway.launch l join gateway.player p
    on p.brand_id = l.brand_id and p.vendor_code = l.vendor_code and p.person_id = l.person_id`;

/** Null where the vendor never got such a token. One that has ended still says whose it was. */
export async function findLaunch(
  db: Database,
  { brandId, vendor, tokenHash }: { brandId: number; vendor: string; tokenHash: Buffer },
): Promise<Launched | null> {
  const rows = await prepared<Launched>(
    db,
    'gateway.find_launch',
    `select ${LAUNCHED} from ${OF_PLAYER} where l.token_hash = $1 and l.brand_id = $2::int and l.vendor_code = $3`,
    [tokenHash, brandId, vendor],
  );
  return rows[0] ?? null;
}

/** The newest launch of somebody the vendor knows by this alias. */
export async function findLaunchOfAlias(
  db: Database,
  { brandId, vendor, alias }: { brandId: number; vendor: string; alias: string },
): Promise<Launched | null> {
  const rows = await prepared<Launched>(
    db,
    'gateway.find_launch_of_alias',
    `select ${LAUNCHED} from ${OF_PLAYER} where p.brand_id = $1::int and p.vendor_code = $2 and p.alias = $3
     order by l.launched_at desc limit 1`,
    [brandId, vendor, alias],
  );
  return rows[0] ?? null;
}

/** Which of these launches still take bets, as hexadecimal hashes. */
export async function openAmong(tx: Tx, tokenHashes: readonly Buffer[], at: Date): Promise<Set<string>> {
  const rows = await prepared<{ hash: string }>(
    tx,
    'gateway.open_launches',
    `select encode(l.token_hash, 'hex') as hash from unnest($1::bytea[]) as asked (token_hash)
     cross join lateral (
       select l.token_hash from gateway.launch l
       where l.token_hash = asked.token_hash and l.ended_at is null and l.expires_at > $2::timestamptz offset 0
     ) l`,
    [arrayOf(tokenHashes.map((hash) => `\\x${hash.toString('hex')}`)), at],
  );
  return new Set(rows.map(({ hash }) => hash));
}
