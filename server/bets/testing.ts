import { type Asset, type Minor, formatAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { balanceOf, post } from '#wallet';
import { INHOUSE, type InstantBet, type PlaceBet } from './bet.ts';

let nr = 0;

/** A bet of 10 on the house's slot, with what the test is about. */
export function betOn(personId: bigint, more: Partial<PlaceBet> = {}): PlaceBet {
  nr += 1;
  return {
    brandId: 1,
    personId,
    accountType: 0,
    upline: [70n, 71n],
    vendor: INHOUSE,
    gameCode: 'BGS_DRAGON25',
    gameType: 'RNG',
    round: `round-${nr}`,
    sourceTx: `tx-${nr}`,
    asset: 'TWD',
    stake: units(10),
    ...more,
  };
}

export function spinOf(personId: bigint, more: Partial<InstantBet> = {}): InstantBet {
  return { ...betOn(personId, more), payout: units(0), ...more };
}

export async function give(db: Database, personId: bigint, amount: Minor, more: { brandId?: number; at?: Date } = {}) {
  const key = `give:${(nr += 1)}`;
  const request = { move: 'deposit' as const, asset: 'TWD' as const, ref: { type: 'deposit', id: '1' } };
  await tx(db, (tx) => post(tx, [{ ...request, brandId: 1, personId, amount, key, ...more }]));
}

export async function grantTrial(db: Database, personId: bigint, amount: Minor) {
  const key = `trial:${(nr += 1)}`;
  const request = { move: 'trialGranted' as const, asset: 'PLAY' as const, ref: { type: 'trial', id: '1' } };
  await tx(db, (tx) => post(tx, [{ ...request, brandId: 1, personId, amount, key }]));
}

export async function moneyOf(db: Database, personId: bigint, asset: Asset = 'TWD'): Promise<string> {
  return formatAmount((await balanceOf(db, { brandId: 1, personId, asset })).balance);
}

export interface BetFault {
  fault: string;
  betId: bigint;
}

/** Bets whose rows, versions and money do not say the same. Empty when they do. */
export async function findBetFaults(db: Database): Promise<BetFault[]> {
  const { rows } = await sql<BetFault>`
    with moved as (
      select t.brand_id, t.ref_id::bigint as bet_id,
        -sum(e.amount) filter (where t.move = 'stake') as staked,
        coalesce(sum(e.amount) filter (where t.move in ('payout', 'payoutReversed')), 0) as paid,
        coalesce(sum(e.amount) filter (where t.move in ('jackpotWon', 'jackpotReversed')), 0) as jackpot,
        coalesce(sum(e.amount) filter (where t.move = 'stakeReturned'), 0) as returned
      from ledger.transfer t
      join ledger.entry e on e.brand_id = t.brand_id and e.transfer_id = t.id
      join ledger.account a on a.brand_id = e.brand_id and a.id = e.account_id and a.owner <> 'house'
      where t.ref_type = 'bet' group by t.brand_id, t.ref_id
    ), versions as (
      select brand_id, bet_id, count(*) as count, max(version) as last, sum(delta) as delta,
        (array_agg(payout order by version desc))[1] as payout,
        (array_agg(status order by version desc))[1] as status
      from bets.settlement group by brand_id, bet_id
    )
    select 'the bet and the ledger differ' as fault, b.id as "betId"
    from bets.bet b left join moved m on m.brand_id = b.brand_id and m.bet_id = b.id
    where b.stake <> coalesce(m.staked, 0) or b.payout <> coalesce(m.paid, 0)
      or b.jackpot_won <> coalesce(m.jackpot, 0)
      or coalesce(m.returned, 0) <> case b.status when 'void' then b.stake else 0 end
    union all
    select 'money of a bet there is not', m.bet_id
    from moved m left join bets.bet b on b.brand_id = m.brand_id and b.id = m.bet_id where b.id is null
    union all
    select 'the bet and its versions differ', b.id
    from bets.bet b left join versions v on v.brand_id = b.brand_id and v.bet_id = b.id
    where b.settle_version <> coalesce(v.last, 0) or b.settle_version <> coalesce(v.count, 0)
      or (v.status is not null and (v.status <> b.status or v.payout <> b.payout))
      or coalesce(v.delta, 0) <> case b.status when 'void' then b.stake else b.payout + b.jackpot_won end
    union all
    select 'what stakes gave to the pools and what the pools received differ', 0
    from (select coalesce(sum(jackpot_in), 0) as given from bets.bet) given,
      (
        select coalesce(-sum(e.amount), 0) as received from ledger.transfer t
        join ledger.entry e on e.brand_id = t.brand_id and e.transfer_id = t.id and e.amount < 0
        where t.move = 'jackpotIn'
      ) received
    where given.given <> received.received
  `.execute(db);
  return rows;
}

/** Throws with all that is wrong. */
export async function assertBets(db: Database): Promise<void> {
  const faults = await findBetFaults(db);
  if (faults.length > 0) throw new Error(faults.map(({ fault, betId }) => `${fault}: ${betId}`).join('\n'));
}
