import type { Database, Tx } from '#kernel/database/pool';
import { arrayOf, prepared } from '#kernel/database/prepared';
import type { Person } from './person.ts';

/** Of somebody who plays, as a bet needs it. */
export type PlayerStanding = Pick<Person, 'id' | 'brandId' | 'accountType' | 'state' | 'upline'>;

/** Of many people at once, in one statement that is planned once. Those there are not are left out. */
export function playerStandings(
  db: Database | Tx,
  people: readonly { brandId: number; personId: bigint }[],
): Promise<PlayerStanding[]> {
  return prepared<PlayerStanding>(
    db,
    'identity.player_standings',
    `select p.id, p.brand_id as "brandId", p.account_type as "accountType", p.state, p.upline
     from unnest($1::int[], $2::bigint[]) as asked (brand_id, id)
     cross join lateral (
       select * from identity.person p where p.id = asked.id and p.brand_id = asked.brand_id offset 0
     ) p`,
    [arrayOf(people.map(({ brandId }) => brandId)), arrayOf(people.map(({ personId }) => personId))],
  );
}
