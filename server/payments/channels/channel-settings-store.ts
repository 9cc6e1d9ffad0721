import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import type { ChannelSettings } from './channel-settings.ts';
import type { DepositKind } from '../providers/provider.ts';

export interface SetChannel extends ChannelSettings {
  readonly id: bigint;
  readonly code: string;
  readonly kind: DepositKind;
  readonly asset: string;
}

const columns = sql`id, code, kind, asset, name, minimum, maximum, fee_ppm as "feePpm", eta_minutes as "etaMinutes",
  opens_minute as "opensMinute", closes_minute as "closesMinute", order_minutes as "orderMinutes",
  takes_deposits as "takesDeposits", makes_payouts as "makesPayouts", open, sequence`;

/** In the order they are shown. */
export async function settingsOfBrand(db: Database, brandId: number): Promise<SetChannel[]> {
  const { rows } = await sql<SetChannel>`select ${columns} from payments.channel
    where brand_id = ${brandId} order by sequence, id`.execute(db);
  return rows;
}

/** Held until the transaction ends: of two who change it the second one sees what the first one did. */
export async function holdSettings(tx: Tx, brandId: number, id: bigint): Promise<SetChannel | null> {
  const { rows } = await sql<SetChannel>`select ${columns} from payments.channel
    where brand_id = ${brandId} and id = ${id} for no key update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeSettings(tx: Tx, id: bigint, to: ChannelSettings): Promise<SetChannel> {
  const { rows } = await sql<SetChannel>`
    update payments.channel set name = ${JSON.stringify(to.name)}::jsonb, minimum = ${to.minimum},
      maximum = ${to.maximum}, fee_ppm = ${to.feePpm}, eta_minutes = ${to.etaMinutes},
      opens_minute = ${to.opensMinute}, closes_minute = ${to.closesMinute}, order_minutes = ${to.orderMinutes},
      takes_deposits = ${to.takesDeposits}, makes_payouts = ${to.makesPayouts}, open = ${to.open},
      sequence = ${to.sequence}
    where id = ${id} returning ${columns}`.execute(tx);
  return rows[0]!;
}
