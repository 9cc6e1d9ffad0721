import { randomUUID } from 'node:crypto';
import {
  type Minor,
  type ParsedOf,
  Refusal,
  add,
  type consoleFreeBets as contract,
  formatAmount,
  times,
  units,
} from '@croupier/contract';
import { askWithin, type By } from '#approvals';
import { record } from '#audit';
import { brandSettings } from '#brand';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { freeBetKind } from './free-bet-kind.ts';
import { type FreeBetPorts, lookAtPlayers } from './free-bet-players.ts';
import {
  type FreeBetGrant,
  grantByRequest,
  grantedAlone,
  insertGrant,
  insertRewards,
  lockGranter,
  peopleOfGrant,
  setApproval,
} from './free-bet-store.ts';
import { aliasOf } from '../launches/players.ts';
import { type Prepaid, prepaidsOf } from './prepaids.ts';

export type GrantWish = ParsedOf<typeof contract.grantFreeBets>;
export type Granted = Pick<FreeBetGrant, 'id' | 'people' | 'cost' | 'needsSecond'>;

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_MS = 366 * DAY_MS;
/** Nobody gives away more at once: a slip of the keyboard, or worse. */
const MOST = units(100_000_000);

const wrong = (code: 'free_bet_players' | 'free_bet_period', ...fields: string[]) =>
  new Refusal(code, { fields: Object.fromEntries(fields.map((field) => [field, code])) });

function periodOf(wish: GrantWish, now: Date): { validFrom: Date; validUntil: Date } {
  const [validFrom, validUntil] = [new Date(wish.from), new Date(wish.until)];
  const lasts = validUntil.getTime() - Math.max(validFrom.getTime(), now.getTime());
  if (validUntil <= validFrom || lasts <= 0 || validUntil.getTime() - now.getTime() > LONGEST_MS) {
    throw wrong('free_bet_period', 'until');
  }
  if (now.getTime() - validFrom.getTime() > DAY_MS) throw wrong('free_bet_period', 'from');
  return { validFrom, validUntil };
}

/** What was asked with the same request id, if it was the same. @throws Refusal idempotency_conflict */
async function knownGrant(t: Tx, { session }: By, wish: GrantWish): Promise<Granted | null> {
  const { brandId, operatorId: askedBy } = session;
  const known = await grantByRequest(t, { brandId, askedBy, requestId: wish.requestId });
  if (!known) return null;
  const same =
    known.vendor === wish.vendor &&
    known.prepaidId === wish.prepaidId &&
    known.value === wish.value &&
    known.count === wish.count &&
    known.people === wish.players.length &&
    known.validFrom.getTime() === Date.parse(wish.from) &&
    known.validUntil.getTime() === Date.parse(wish.until);
  if (!same || (await peopleOfGrant(t, known.id)).length !== wish.players.length) {
    throw new Refusal('idempotency_conflict');
  }
  return known;
}

/** As the operator saw it; what the vendor sells by now may be something else. */
async function prepaidOf(kernel: Kernel, brandId: number, wish: GrantWish): Promise<Prepaid> {
  const prepaid = (await prepaidsOf(kernel, brandId, wish.vendor)).find(({ id }) => id === wish.prepaidId);
  if (prepaid?.value !== wish.value || prepaid.count !== wish.count) throw new Refusal('state_conflict');
  return prepaid;
}

/**
 * Gives people free bets: all of them or none. What one operator may not give away alone waits for a second one; the
 * rest is asked of the vendor at once (`free-bet-work.ts`). The same request id with the same wish is the same grant.
 * @throws Refusal reason_required, free_bet_period, free_bet_players where one of them may not have any,
 * amount_above_maximum, state_conflict where the vendor sells something else by now, vendor_silent, not_found,
 * idempotency_conflict
 */
export async function grantFreeBets(kernel: Kernel, ports: FreeBetPorts, by: By, wish: GrantWish): Promise<Granted> {
  const { brandId } = by.session;
  const reason = wish.reason.trim();
  if (!reason) throw new Refusal('reason_required', { fields: { reason: 'reason_required' } });
  const at = kernel.clock.now();
  const known = await tx(kernel.db, (t) => knownGrant(t, by, wish));
  if (known) return known;
  const period = periodOf(wish, at);
  const prepaid = await prepaidOf(kernel, brandId, wish);
  const cost = times(times(prepaid.value, prepaid.count), wish.players.length);
  if (cost > MOST) {
    const params = { maximum: formatAmount(MOST) };
    throw new Refusal('amount_above_maximum', { params, fields: { players: 'amount_above_maximum' } });
  }
  return await tx(kernel.db, async (t) => {
    await lockGranter(t, by.session.operatorId);
    const meanwhile = await knownGrant(t, by, wish);
    if (meanwhile) return meanwhile;
    const looked = await lookAtPlayers(t, ports, { brandId, names: wish.players, at });
    const players = looked.flatMap(({ account, personId, why }) =>
      why === null && personId !== null ? [{ account, personId }] : [],
    );
    if (players.length < looked.length) throw wrong('free_bet_players', 'players');
    return await write(t, by, { wish, reason, prepaid, cost, ...period, players, at });
  });
}

interface Whole {
  readonly wish: GrantWish;
  readonly reason: string;
  readonly prepaid: Prepaid;
  readonly cost: Minor;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly players: readonly { readonly account: string; readonly personId: bigint }[];
  readonly at: Date;
}

async function write(t: Tx, by: By, whole: Whole): Promise<Granted> {
  const { wish, reason, prepaid, cost, validFrom, validUntil, players, at } = whole;
  const { brandId, operatorId, username } = by.session;
  const { vendor, requestId } = wish;
  const { secondApprovalAbove } = await brandSettings(t, brandId);
  const alone = await grantedAlone(t, brandId, operatorId, new Date(at.getTime() - DAY_MS));
  const needsSecond = add(alone, cost) > secondApprovalAbove;
  const row = { brandId, vendor, reason, requestId, cost, validFrom, validUntil, needsSecond, people: players.length };
  const { id: prepaidId, value, count, game } = prepaid;
  const bought = { prepaidId, value, count, vendorGame: game.vendorCode, gameCode: game.code };
  const id = await insertGrant(t, { ...row, ...bought, askedBy: operatorId, askedAt: at });
  for (const { personId } of players) await aliasOf(t, { brandId, vendor, personId }, at);
  const rewards = players.map((player) => ({ ...player, rewardId: randomUUID() }));
  const state = needsSecond ? 'waiting' : 'requested';
  await insertRewards(t, { id, brandId, vendor, count }, rewards, { state, at });
  const names = players.map(({ account }) => account).join(', ');
  if (needsSecond) {
    const details = { cost: formatAmount(cost), players: names };
    await setApproval(t, id, await askWithin(t, freeBetKind, by, { subjectId: id, reason, details, at }));
  }
  const actor = { kind: 'operator', id: operatorId, name: username } as const;
  const period = { from: validFrom.toISOString(), until: validUntil.toISOString() };
  const worth = { value: formatAmount(value), count, cost: formatAmount(cost) };
  const after = { grant: String(id), game: game.code, ...worth, ...period, players: names, reason, needsSecond };
  await record(t, { brandId, at, actor, action: 'freebet.grant', subject: vendor, after, ip: by.ip });
  return { id, people: players.length, cost, needsSecond };
}
