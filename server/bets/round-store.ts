import type { Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';

export interface RoundOf {
  readonly brandId: number;
  readonly personId: bigint;
  readonly vendor: string;
  readonly round: string;
}

/** The bets of these rounds that are open. A person has few open bets at a time, so they are looked for among those. */
export async function openBetsOfRounds(
  tx: Tx,
  rounds: readonly RoundOf[],
): Promise<(RoundOf & { readonly betId: bigint })[]> {
  if (rounds.length === 0) return [];
  return await prepared<RoundOf & { betId: bigint }>(
    tx,
    'bets.open_of_rounds',
    `select r.brand_id as "brandId", r.person_id as "personId", r.vendor, r.round, b.id as "betId"
     from unnest($1::int[], $2::bigint[], $3::text[], $4::text[]) as r (brand_id, person_id, vendor, round)
     cross join lateral (
       select b.id from bets.bet b
       where b.brand_id = r.brand_id and b.person_id = r.person_id and b.status = 'open'
         and b.vendor = r.vendor and b.round = r.round
       offset 0
     ) b
     order by b.id`,
    [
      arrayOf(rounds.map((round) => round.brandId)),
      arrayOf(rounds.map((round) => round.personId)),
      arrayOf(rounds.map((round) => round.vendor)),
      arrayOf(rounds.map((round) => round.round)),
    ],
  );
}
