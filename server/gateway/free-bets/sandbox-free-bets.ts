import { randomUUID } from 'node:crypto';
import { type Minor, Refusal, times } from '@croupier/contract';
import { vendorGameOf } from '#games';
import { findPerson } from '#identity';
import type { Database, Tx } from '#kernel/database/pool';
import { cancelReward, writeTry } from './free-bet-due-store.ts';
import { insertGrant, insertRewards } from './free-bet-store.ts';
import { rewardByName } from './reward-store.ts';

const DAY_MS = 86_400_000;

interface Given {
  readonly brandId: number;
  readonly vendor: string;
  readonly personId: bigint;
  /** As the vendor calls the game. */
  readonly game: string;
  readonly value: Minor;
  readonly count: number;
  /** The operator in whose name it is. */
  readonly askedBy: bigint;
}

/**
 * Free bets that no vendor is asked for, a day long, to try a wallet with.
 * @returns the id that bets of them name
 * @throws Refusal game_unknown, not_found
 */
export async function giveSandboxFreeBets(t: Tx, given: Given, at: Date): Promise<string> {
  const { brandId, vendor, personId, value, count, askedBy } = given;
  const game = await vendorGameOf(t as Database, brandId, vendor, given.game);
  const person = await findPerson(t as Database, brandId, personId);
  if (!game) throw new Refusal('game_unknown');
  if (!person) throw new Refusal('not_found');
  const rewardId = randomUUID();
  const bought = { prepaidId: 'sandbox', vendorGame: game.vendorCode, gameCode: game.code, value, count };
  const period = { validFrom: at, validUntil: new Date(at.getTime() + DAY_MS) };
  const asked = { reason: 'sandbox', requestId: rewardId, askedBy, askedAt: at, needsSecond: false };
  const id = await insertGrant(t, {
    brandId,
    vendor,
    people: 1,
    cost: times(value, count),
    ...bought,
    ...period,
    ...asked,
  });
  const part = { personId, account: person.username, rewardId };
  const [made] = await insertRewards(t, { id, brandId, vendor, count }, [part], { state: 'requested', at });
  const done = { state: 'granted' as const, uncertain: false, fault: null, nextTryAt: at, at };
  await writeTry(t, { id: made!, state: 'requested', tries: 0 }, done);
  return rewardId;
}

/** @throws Refusal not_found, state_conflict where they have ended */
export async function cancelSandboxFreeBets(
  t: Tx,
  named: { brandId: number; vendor: string; rewardId: string },
  at: Date,
): Promise<void> {
  const id = await rewardByName(t, named);
  if (id === null) throw new Refusal('not_found');
  if (!(await cancelReward(t, { id, reason: 'sandbox', at }))) throw new Refusal('state_conflict');
}
