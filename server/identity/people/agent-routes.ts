import { type agent as contract, Refusal } from '@croupier/contract';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { maskName } from './person.ts';
import { personById } from './store.ts';
import { countTeam, monthStartOf, selectDownline } from './team-store.ts';

type Routes = Pick<Handlers<typeof contract>, 'agentOverview' | 'agentDownline'>;

/** What agents see of themselves and of those below. Whose team it is comes from the session, never from the input. */
export function agentRoutes({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Routes {
  return {
    async agentOverview(_input, { session, brand }) {
      const { brandId, personId, upline } = session;
      const monthStart = await monthStartOf(db, brand.timeZone, clock.now());
      const above = upline.at(-1);
      const [person, figures, direct] = await Promise.all([
        personById(db, brandId, personId),
        countTeam(db, session, monthStart),
        above === undefined ? null : personById(db, brandId, above),
      ]);
      if (!person) throw new Refusal('not_logged_in');
      return {
        account: person.username,
        type: person.accountType,
        registeredAt: person.registeredAt.toISOString(),
        lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
        affiliateCode: person.affiliateCode,
        upline: direct && maskName(direct.username),
        direct: { members: figures.directMembers, agents: figures.directAgents },
        team: { members: figures.teamMembers, agents: figures.teamAgents },
        depth: figures.depth,
        newThisMonth: { direct: figures.newDirect, team: figures.newTeam },
        monthStart: monthStart.toISOString(),
      };
    },

    async agentDownline({ search, cursor, limit }, { session }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const rows = await selectDownline(db, session, { search: search?.trim() || null, before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        list: shown.map(({ username, accountType, state, registeredAt, lastLoginAt, teamSize }) => ({
          account: username,
          type: accountType,
          state,
          registeredAt: registeredAt.toISOString(),
          lastLoginAt: lastLoginAt?.toISOString() ?? null,
          teamSize,
        })),
        nextCursor: rows.length > limit ? String(shown.at(-1)!.id) : null,
      };
    },
  };
}
