import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { type Connection, type ConnectionTerms, type KeyRole, connectionSettings } from './connection.ts';

export interface SealedKey {
  readonly id: bigint;
  readonly role: KeyRole;
  readonly value: Buffer;
}
export type SealedConnection = Omit<Connection, 'keys'> & { readonly keys: readonly SealedKey[] };

type Row = Omit<Connection, 'keys' | 'settings'> & { settings: object };

/**
 * The connections of a brand in the order of their vendors' codes, or the one with a vendor. Keys newest first; of ours
 * those that sign, the one that was told to last first.
 */
export async function readConnections(
  db: Database | Tx,
  brandId: number,
  vendor: string | null,
): Promise<SealedConnection[]> {
  const { rows } = await sql<Row>`
    select brand_id as "brandId", vendor_code as vendor, dialect, enabled, base_url as "baseUrl",
      game_origin as "gameOrigin", operator_id as "operatorId", settings, allowed_ips::text[] as "allowedIps",
      own_wallet as "ownWallet", health, health_at as "healthAt", health_since as "healthSince"
    from gateway.connection
    where brand_id = ${brandId} and (${vendor}::text is null or vendor_code = ${vendor}::text)
    order by vendor_code
  `.execute(db);
  const keys = await sql<SealedKey & { vendor: string }>`
    select id, vendor_code as vendor, role, value from gateway.connection_key
    where brand_id = ${brandId} and (${vendor}::text is null or vendor_code = ${vendor}::text) and retired_at is null
      and (role <> 'ours' or signs_from is not null)
    order by signs_from desc nulls last, id desc
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    settings: connectionSettings.parse(row.settings),
    keys: keys.rows.filter((key) => key.vendor === row.vendor),
  }));
}

/** Makes the connection, or changes the one that is there. */
export async function upsertConnection(tx: Tx, terms: ConnectionTerms, at: Date): Promise<void> {
  const { brandId, vendor, dialect, enabled, baseUrl, gameOrigin, operatorId, settings, allowedIps, ownWallet } = terms;
  await sql`
    insert into gateway.connection (brand_id, vendor_code, dialect, enabled, base_url, game_origin, operator_id, settings,
      allowed_ips, own_wallet, created_at)
    values (${brandId}, ${vendor}, ${dialect}, ${enabled}, ${baseUrl}, ${gameOrigin}, ${operatorId},
      ${JSON.stringify(settings)}::jsonb, ${[...allowedIps]}::cidr[], ${ownWallet}, ${at})
    on conflict (brand_id, vendor_code) do update set dialect = excluded.dialect, enabled = excluded.enabled,
      base_url = excluded.base_url, game_origin = excluded.game_origin, operator_id = excluded.operator_id,
      settings = excluded.settings, allowed_ips = excluded.allowed_ips, own_wallet = excluded.own_wallet
  `.execute(tx);
}

export interface KeyOf {
  readonly brandId: number;
  readonly vendor: string;
  readonly role: KeyRole;
}

/** @param signsFrom of a key of ours; null: it waits until it is told to */
export async function insertKey(
  tx: Tx,
  { brandId, vendor, role }: KeyOf,
  { value, at, signsFrom }: { value: Buffer; at: Date; signsFrom: Date | null },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into gateway.connection_key (brand_id, vendor_code, role, value, added_at, signs_from)
    values (${brandId}, ${vendor}, ${role}, ${value}, ${at}, ${signsFrom}) returning id
  `.execute(tx);
  return rows[0]!.id;
}

/** False where it is retired already, or is no key of this brand's. */
export async function setRetired(tx: Tx, brandId: number, keyId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update gateway.connection_key set retired_at = greatest(${at}, added_at)
    where brand_id = ${brandId} and id = ${keyId} and retired_at is null returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** It signs from now on, and later than any other was told to. False where it is retired, or is no key of ours at this vendor. */
export async function setSigning(tx: Tx, { brandId, vendor }: Omit<KeyOf, 'role'>, id: bigint, at: Date) {
  const { rows } = await sql`
    update gateway.connection_key set signs_from = greatest(${at}, (
      select max(signs_from) + interval '1 millisecond' from gateway.connection_key
      where brand_id = ${brandId} and vendor_code = ${vendor}))
    where brand_id = ${brandId} and vendor_code = ${vendor} and id = ${id} and role = 'ours' and retired_at is null
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

/** What is kept of a key that is not retired; null: there is no such key. */
export async function sealedKey(
  db: Database | Tx,
  { brandId, vendor }: Omit<KeyOf, 'role'>,
  id: bigint,
): Promise<SealedKey | null> {
  const { rows } = await sql<SealedKey>`
    select id, role, value from gateway.connection_key
    where brand_id = ${brandId} and vendor_code = ${vendor} and id = ${id} and retired_at is null`.execute(db);
  return rows[0] ?? null;
}
