import { type ValueOf, type consoleFreeBets as contract, formatAmount } from '@croupier/contract';
import { brandVendors, gamesByCode } from '#games';
import type { Handlers } from '#kernel/http/handlers';
import type { Kernel } from '#kernel/kernel';
import { operatorNames } from '#operators';
import { cancelFreeBets } from './cancel-free-bets.ts';
import { mayCancel, shownState } from './free-bet.ts';
import { type FreeBetPorts, lookAtPlayers } from './free-bet-players.ts';
import { grantFreeBets } from './grant-free-bets.ts';
import { prepaidsOf, sellingVendors } from './prepaids.ts';
import { type Reward, selectRewards } from './reward-store.ts';

type View = ValueOf<typeof contract.cancelFreeBets>;

/** Games by our codes, with the names operators see. */
async function namedGames({ db }: Kernel, brandId: number) {
  const games = await gamesByCode(db, brandId);
  return (code: string) => {
    const name = games.get(code)?.name;
    return { code, nameTW: name?.TW ?? code, nameEN: name?.EN ?? code };
  };
}

async function views(kernel: Kernel, brandId: number, rows: readonly Reward[]): Promise<View[]> {
  const now = kernel.clock.now();
  const ids = rows.flatMap(({ askedBy, approvedBy }) => (approvedBy === null ? [askedBy] : [askedBy, approvedBy]));
  const [game, names] = await Promise.all([
    namedGames(kernel, brandId),
    operatorNames(kernel.db, brandId, [...new Set(ids)]),
  ]);
  const nameOf = new Map(names.map(({ id, username }) => [id, username]));
  return rows.map((row) => ({
    id: String(row.id),
    grantId: String(row.grantId),
    rewardId: row.rewardId,
    person: { id: String(row.personId), account: row.account },
    vendor: row.vendor,
    game: game(row.gameCode),
    value: formatAmount(row.value),
    count: row.count,
    used: row.used,
    won: formatAmount(row.won),
    from: row.validFrom.toISOString(),
    until: row.validUntil.toISOString(),
    state: shownState(row, now),
    endedBy: row.endedBy,
    endReason: row.endReason,
    tries: row.tries,
    lastFault: row.lastFault,
    people: row.people,
    cost: formatAmount(row.cost),
    reason: row.reason,
    askedBy: nameOf.get(row.askedBy) ?? '',
    askedAt: row.askedAt.toISOString(),
    approvedBy: row.approvedBy === null ? null : (nameOf.get(row.approvedBy) ?? ''),
    approvalId: row.approvalId === null ? null : String(row.approvalId),
    mayCancel: mayCancel(row, now),
  }));
}

/** Free bets at vendors, as operators give them away. Everything is of the operator's own brand. */
export function freeBetRoutes(kernel: Kernel, ports: FreeBetPorts): Handlers<typeof contract> {
  const { db, clock } = kernel;
  return {
    async freeBets({ cursor, limit, view, grant, search }, { session: { brandId } }) {
      const before = cursor && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : null;
      const filter = { view, search, before, grantId: grant ? BigInt(grant) : undefined, now: clock.now() };
      const rows = await selectRewards(db, brandId, { ...filter, limit: limit + 1 });
      const list = await views(kernel, brandId, rows.slice(0, limit));
      return { list, nextCursor: rows.length > limit ? list.at(-1)!.id : null };
    },
    async freeBetPrepaids({ vendor }, { session: { brandId } }) {
      const selling = new Set(await sellingVendors(kernel, brandId));
      const [named, sold, game] = await Promise.all([
        brandVendors(db, brandId, null),
        vendor ? prepaidsOf(kernel, brandId, vendor) : [],
        namedGames(kernel, brandId),
      ]);
      const vendors = named.filter(({ code }) => selling.has(code));
      return {
        vendors: vendors.map(({ code, name }) => ({ vendor: code, nameTW: name.TW, nameEN: name.EN })),
        prepaids: sold.map(({ id, value, count, currency, game: { code, open } }) => ({
          prepaidId: id,
          game: game(code),
          value: formatAmount(value),
          count,
          currency,
          open,
        })),
      };
    },
    async checkFreeBetPlayers({ players }, { session: { brandId } }) {
      const looked = await lookAtPlayers(db, ports, { brandId, names: players, at: clock.now() });
      return { list: looked.map(({ account, why }) => ({ account, why })) };
    },
    async grantFreeBets(wish, by) {
      const { id, people, cost, needsSecond } = await grantFreeBets(kernel, ports, by, wish);
      return { grantId: String(id), people, cost: formatAmount(cost), waits: needsSecond };
    },
    async cancelFreeBets({ id, reason }, by) {
      const reward = await cancelFreeBets(kernel, by, { id: BigInt(id), reason });
      return (await views(kernel, by.session.brandId, [reward]))[0]!;
    },
  };
}
