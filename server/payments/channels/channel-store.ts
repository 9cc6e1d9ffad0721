import type { Minor } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { prepared } from '#kernel/database/prepared';
import type { DepositKind } from '../providers/provider.ts';

export interface Channel {
  readonly id: bigint;
  readonly brandId: number;
  readonly code: string;
  readonly adapter: string;
  readonly name: Readonly<Record<string, string>>;
  readonly kind: DepositKind;
  readonly network: 'TRC20' | 'ERC20' | null;
  /** Minutes of the brand's day; null: always open. */
  readonly opensMinute: number | null;
  readonly closesMinute: number | null;
  /** For how long an order can be paid. */
  readonly orderMinutes: number;
  readonly icon: string;
  readonly asset: string;
  readonly minimum: Minor;
  readonly maximum: Minor;
  readonly feePpm: number;
  readonly etaMinutes: number;
  readonly takesDeposits: boolean;
  readonly makesPayouts: boolean;
  readonly open: boolean;
}

/** What only some kinds have may be left out. */
type OfSomeKinds = 'kind' | 'network' | 'opensMinute' | 'closesMinute' | 'orderMinutes';
export type NewChannel = Omit<Channel, 'id' | OfSomeKinds> &
  Partial<Pick<Channel, OfSomeKinds>> & { readonly sequence: number };

const COLUMNS = `c.id, c.brand_id as "brandId", c.code, c.adapter, c.name, c.kind, c.icon, c.asset, c.minimum,
  c.maximum, c.fee_ppm as "feePpm", c.eta_minutes as "etaMinutes", c.takes_deposits as "takesDeposits",
  c.makes_payouts as "makesPayouts", c.open, c.network, c.opens_minute as "opensMinute",
  c.closes_minute as "closesMinute", c.order_minutes as "orderMinutes"`;
const columns = sql.raw(COLUMNS);

export async function channelById(db: Database | Tx, id: bigint): Promise<Channel | null> {
  const { rows } = await sql<Channel>`select ${columns} from payments.channel c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** For webhooks, which come by the thousand. */
export async function channelOfWebhook(db: Database, code: string): Promise<Channel | null> {
  const text = `select ${COLUMNS} from payments.channel c where c.code = $1`;
  const rows = await prepared<Channel>(db, 'payments.channel_of_webhook', text, [code]);
  return rows[0] ?? null;
}

export async function channelByCode(db: Database | Tx, code: string): Promise<Channel | null> {
  const { rows } = await sql<Channel>`select ${columns} from payments.channel c where c.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** The brand's channels for deposits, each with whether this person used it last. */
export async function depositChannels(db: Database, brandId: number, personId: bigint) {
  const { rows } = await sql<Channel & { lastUsed: boolean }>`
    select ${columns}, c.id is not distinct from (
      select d.channel_id from payments.deposit d
      where d.person_id = ${personId} and d.state = 'credited' order by d.id desc limit 1) as "lastUsed"
    from payments.channel c where c.brand_id = ${brandId} and c.takes_deposits
    order by c.sequence, c.id`.execute(db);
  return rows;
}

/** The channel that pays out: the brand's first open one. */
export async function payoutChannel(db: Database | Tx, brandId: number): Promise<Channel | null> {
  const { rows } = await sql<Channel>`
    select ${columns} from payments.channel c
    where c.brand_id = ${brandId} and c.makes_payouts and c.open order by c.sequence, c.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function upsertChannel(tx: Tx, channel: NewChannel): Promise<{ id: bigint; before: Channel | null }> {
  const before = await channelByCode(tx, channel.code);
  const { rows } = await sql<{ id: bigint }>`
    insert into payments.channel as c (brand_id, code, adapter, name, kind, icon, asset, minimum, maximum, fee_ppm,
      eta_minutes, takes_deposits, makes_payouts, open, sequence, network, opens_minute, closes_minute, order_minutes)
    values (${channel.brandId}, ${channel.code}, ${channel.adapter}, ${JSON.stringify(channel.name)}::jsonb,
      ${channel.kind ?? 'redirect'},
      ${channel.icon}, ${channel.asset}, ${channel.minimum}, ${channel.maximum}, ${channel.feePpm},
      ${channel.etaMinutes}, ${channel.takesDeposits}, ${channel.makesPayouts}, ${channel.open}, ${channel.sequence},
      ${channel.network ?? null}, ${channel.opensMinute ?? null}, ${channel.closesMinute ?? null},
      ${channel.orderMinutes ?? 30})
    on conflict (code) do update set adapter = excluded.adapter, name = excluded.name, icon = excluded.icon,
      minimum = excluded.minimum, maximum = excluded.maximum, fee_ppm = excluded.fee_ppm,
      eta_minutes = excluded.eta_minutes, takes_deposits = excluded.takes_deposits,
      makes_payouts = excluded.makes_payouts, open = excluded.open, sequence = excluded.sequence,
      kind = excluded.kind, network = excluded.network, opens_minute = excluded.opens_minute,
      closes_minute = excluded.closes_minute, order_minutes = excluded.order_minutes
    where c.brand_id = excluded.brand_id
    returning id`.execute(tx);
  if (!rows[0]) throw new Error(`the channel code ${channel.code} is another brand's`);
  return { id: rows[0].id, before };
}
