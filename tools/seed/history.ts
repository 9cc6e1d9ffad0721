import { type Minor, ZERO, parseAmount, subtract, units } from '@croupier/contract';
import { type InstantBet, playBets } from '#bets';
import { type GameInput, INHOUSE } from '#games';
import type { Person } from '#identity';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { loadDeposit } from '#payments';
import { balanceOf } from '#wallet';
import { GAMES } from './catalogue.ts';
import { type Dice, diceFor } from './dice.ts';
import { CHANNEL } from './open-brands.ts';
import { drawBet } from './outcomes.ts';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** Taipei keeps no summer time. */
const ZONE_MS = 8 * HOUR_MS;

/** The local midnight that many days ago. */
export function midnight(now: Date, daysAgo: number): number {
  const local = now.getTime() + ZONE_MS;
  return local - (local % DAY_MS) - ZONE_MS - daysAgo * DAY_MS;
}

export interface Guest {
  readonly person: Person;
  readonly games: readonly GameInput[];
  /** Multiplies the stakes. */
  readonly boldness: number;
}

/** A person plays a few games of a few kinds, and stays with them. The house's own have rounds: see the sessions. */
export function guestOf(person: Person): Guest {
  const dice = diceFor(`guest ${person.username}`);
  const types = dice.pick([
    ['RNG'],
    ['RNG', 'LIVE'],
    ['RNG', 'FISH'],
    ['LIVE', 'PVP'],
    ['RNG', 'PVP', 'LOTT'],
    ['FISH', 'LIVE'],
  ]);
  const fitting = GAMES.filter(({ gameType, vendor }) => types.includes(gameType) && vendor !== INHOUSE);
  const games = Array.from({ length: dice.between(3, 7) }, () => dice.pick(fitting));
  return {
    person,
    games,
    boldness: dice.weighted([
      [1, 60],
      [2, 25],
      [5, 12],
      [20, 3],
    ]),
  };
}

interface Planned {
  readonly at: number;
  readonly bet: InstantBet;
}

/** A person's sittings of one day: a start, and bets some seconds apart. */
function sittings(guest: Guest, brandId: number, from: number, until: number, dice: Dice, day: string): Planned[] {
  const planned: Planned[] = [];
  const { person } = guest;
  for (let sitting = dice.between(1, 2); sitting > 0; sitting -= 1) {
    let at = from + dice.between(9 * 60, 23 * 60) * MINUTE_MS;
    const game = dice.pick(guest.games);
    for (let left = dice.between(4, 14); left > 0; left -= 1) {
      at += dice.between(4, 70) * 1000 + dice.between(0, 999);
      const drawn = drawBet(game, dice, guest.boldness);
      const id = `demo-${day}-${person.username}-${sitting}-${left}`;
      if (at >= until) continue;
      planned.push({
        at,
        bet: {
          brandId,
          personId: person.id,
          accountType: person.accountType,
          upline: person.upline,
          vendor: game.vendor,
          gameCode: game.code,
          gameType: game.gameType,
          round: id,
          sourceTx: id,
          asset: 'TWD',
          at: new Date(at),
          ...drawn,
        },
      });
    }
  }
  return planned;
}

const DEPOSITS = [1_000, 2_000, 3_000, 5_000, 10_000, 30_000, 50_000, 100_000, 300_000];

/** Enough for the day, in one of the sums people choose; null where there is enough already. */
export function depositFor(need: Minor, balance: Minor): Minor | null {
  const missing = subtract(need, balance);
  if (missing <= ZERO) return null;
  const chosen = DEPOSITS.map((sum) => units(sum)).find((sum) => sum >= missing);
  return chosen ?? units(DEPOSITS.at(-1)!);
}

export interface Town {
  readonly kernel: Kernel;
  readonly brandId: number;
  readonly now: Date;
}

export async function deposit(town: Town, person: Person, amount: Minor, at: number, key: string): Promise<void> {
  const { kernel, brandId } = town;
  const past = { brandId, personId: person.id, account: person.username, channelCode: CHANNEL, asset: 'TWD' as const };
  await tx(kernel.db, (db) => loadDeposit(db, { ...past, amount, at: new Date(at), key }));
}

/** Pays in what the day will need at most, just before the first bet of it. */
async function payIn(town: Town, guest: Guest, planned: readonly Planned[], day: string): Promise<void> {
  const { kernel, brandId } = town;
  const { person } = guest;
  const first = planned[0]!.at;
  const need = planned.reduce((sum, { bet }) => (bet.stake > sum ? bet.stake : sum), ZERO);
  const { balance } = await balanceOf(kernel.db, { brandId, personId: person.id, asset: 'TWD' });
  const amount = depositFor(parseAmount(String((need * 8n) / 10_000n))!, balance);
  if (amount) await deposit(town, person, amount, first - 3 * MINUTE_MS, `demo-${day}-${person.username}`);
}

const BATCH = 300;

/** One day of the town: who comes pays in and plays; a bet that somebody cannot afford is simply not made. */
export async function playDay(town: Town, guests: readonly Guest[], daysAgo: number): Promise<void> {
  const { kernel, brandId, now } = town;
  const from = midnight(now, daysAgo);
  const until = Math.min(from + DAY_MS, now.getTime() - MINUTE_MS);
  const day = `d${daysAgo}`;
  const dice = diceFor(`day ${daysAgo}`);
  const all: Planned[] = [];
  for (const guest of guests) {
    const planned = sittings(guest, brandId, from, until, dice, day).sort((a, b) => a.at - b.at);
    if (planned.length === 0) continue;
    await payIn(town, guest, planned, day);
    all.push(...planned);
  }
  const bets = all.sort((a, b) => a.at - b.at).map(({ bet }) => bet);
  for (let start = 0; start < bets.length; start += BATCH) {
    await tx(kernel.db, (db) => playBets(db, bets.slice(start, start + BATCH)));
  }
}
