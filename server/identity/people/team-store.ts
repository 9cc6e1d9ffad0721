import { sql } from 'kysely';
import type { Database } from '#kernel/database/pool';

/** Everybody below an agent who counts: no trials, no closed accounts. The scope of every statement of this file. */
const below = (brandId: number, agentId: bigint) => sql`
  p.brand_id = ${brandId} and p.upline @> ${[agentId]}::bigint[] and p.account_type <> 4 and p.state <> 'closed'`;
const isAgent = sql.raw('account_type in (1, 2, 41, 42)');

export interface TeamFigures {
  readonly directMembers: number;
  readonly directAgents: number;
  readonly teamMembers: number;
  readonly teamAgents: number;
  readonly depth: number;
  readonly newDirect: number;
  readonly newTeam: number;
}

export async function countTeam(
  db: Database,
  agent: { brandId: number; personId: bigint },
  monthStart: Date,
): Promise<TeamFigures> {
  const { rows } = await sql<TeamFigures>`
    select count(*) filter (where level = 1 and not agent)::int as "directMembers",
      count(*) filter (where level = 1 and agent)::int as "directAgents",
      count(*) filter (where not agent)::int as "teamMembers",
      count(*) filter (where agent)::int as "teamAgents",
      coalesce(max(level), 0)::int as depth,
      count(*) filter (where level = 1 and fresh)::int as "newDirect",
      count(*) filter (where fresh)::int as "newTeam"
    from (
      select ${isAgent} as agent, created_at >= ${monthStart} as fresh,
        cardinality(p.upline) - array_position(p.upline, ${agent.personId}::bigint) + 1 as level
      from identity.person p where ${below(agent.brandId, agent.personId)}
    ) team
  `.execute(db);
  return rows[0]!;
}

export interface DownlineRow {
  readonly id: bigint;
  readonly username: string;
  readonly accountType: number;
  readonly state: 'active' | 'locked';
  readonly registeredAt: Date;
  readonly lastLoginAt: Date | null;
  readonly teamSize: number;
}

/** The direct downline, newest first, older than `before`. `search`: a part of the name, whatever its capitals. */
export async function selectDownline(
  db: Database,
  agent: { brandId: number; personId: bigint },
  { search, before, limit }: { search: string | null; before: bigint | null; limit: number },
): Promise<DownlineRow[]> {
  const { rows } = await sql<DownlineRow>`
    select p.id, p.username, p.account_type as "accountType", p.state, p.created_at as "registeredAt",
      p.last_login_at as "lastLoginAt",
      (select count(*) from identity.person d
        where d.brand_id = p.brand_id and d.upline @> array[p.id] and d.account_type <> 4 and d.state <> 'closed'
      )::int as "teamSize"
    from identity.person p
    where ${below(agent.brandId, agent.personId)} and p.upline[cardinality(p.upline)] = ${agent.personId}
      and (${search}::text is null or strpos(p.username_key, lower(${search}::text)) > 0)
      and (${before}::bigint is null or p.id < ${before}::bigint)
    order by p.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The first instant of the running month, in the brand's zone. */
export async function monthStartOf(db: Database, timeZone: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('month', ${now}::timestamptz, ${timeZone}) as at
  `.execute(db);
  return rows[0]!.at;
}
