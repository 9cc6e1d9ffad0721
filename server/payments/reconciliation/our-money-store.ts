import { sql } from 'kysely';
import type { Tx } from '#kernel/database/pool';
import type { OurMoney } from './reconcile.ts';

/**
 * What we have of a channel's money: all that counted within a stretch, and whatever has one of these names. What has
 * arrived without an owner is ours, too, whoever it was credited to later: its row says what arrived.
 */
export async function ourMoney(
  tx: Tx,
  channelId: bigint,
  { from, until, moneyIds }: { from: Date; until: Date; moneyIds: readonly string[] },
): Promise<OurMoney[]> {
  const names = [...moneyIds];
  const { rows } = await sql<OurMoney>`
    select u.money_id as "moneyId", 'in' as direction, u.money_id as reference,
      (round((u.said ->> 'amount')::numeric * 10000))::bigint as amount, u.said ->> 'asset' as asset, u.found_at as at,
      null::bigint as "depositId", null::bigint as "withdrawalId"
    from payments.unmatched u
    where u.channel_id = ${channelId}
      and ((u.found_at >= ${from} and u.found_at < ${until}) or u.money_id = any (${names}::text[]))
    union all
    select coalesce(d.provider_reference, d.reference), 'in', d.reference,
      case when d.asked is not null then null when d.pay_asset is not null then d.pay_amount
        else d.amount + d.fee end,
      coalesce(d.pay_asset, d.asset), d.credited_at, d.id, null
    from payments.deposit d
    where d.channel_id = ${channelId} and d.state = 'credited'
      and ((d.credited_at >= ${from} and d.credited_at < ${until}) or d.provider_reference = any (${names}::text[]))
      and not exists (select from payments.unmatched u where u.channel_id = d.channel_id
        and u.money_id = d.provider_reference)
    union all
    select coalesce(w.provider_reference, w.reference), 'out', w.reference, w.amount, w.asset, w.paid_at, null, w.id
    from payments.withdrawal w
    where w.channel_id = ${channelId} and w.state = 'paid'
      and ((w.paid_at >= ${from} and w.paid_at < ${until}) or w.provider_reference = any (${names}::text[]))
  `.execute(tx);
  return rows;
}
