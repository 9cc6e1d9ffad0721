import { type Minor, ZERO, add, minor, negate, subtract } from '@croupier/contract';
import type { KyselyPlugin } from 'kysely';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import { type MoveName, type MoveRequest, post } from '#wallet';
import type { Bet, BetOutcome } from '../bet.ts';
import { placeBets, playBets } from './place-bets.ts';
import { resettleBet, settleBets, voidBet } from './settle-bets.ts';
import { betOn, spinOf } from '../testing.ts';

/** Small, seeded, and good enough to choose what happens next. */
export function seededChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit: number) => Math.floor(next() * limit),
    happens: (probability: number) => next() < probability,
    pick: <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)],
  };
}
export type Chance = ReturnType<typeof seededChance>;

export class Crash extends Error {}

/** A transaction that breaks off after so many statements. */
export function crashingAfter(statements: number): KyselyPlugin {
  let left = statements;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      left -= 1;
      if (left <= 0) throw new Crash('crashed between two steps');
      return result;
    },
  };
}

/** Something somebody does. It can be done again: what it answers then is the same. */
export interface Step {
  name: string;
  run(tx: Tx): Promise<StepResult>;
}
export interface StepResult {
  /** What was answered, without saying whether it was answered before. */
  told: string;
  replayed: boolean;
  /** What it did to the person's cash and to what is held. */
  effect: { person: bigint; cash: Minor; held: Minor } | null;
  bet?: Bet;
}

const PEOPLE = [1n, 2n, 3n, 4n, 5n, 6n];
const amountOf = (chance: Chance, limit: number): Minor => minor(BigInt(chance.below(limit * 100) + 1) * 100n);

/** Who has what, as it must be if every answer was true. */
export class World {
  readonly cash = new Map<bigint, Minor>(PEOPLE.map((person) => [person, ZERO]));
  readonly held = new Map<bigint, Minor>(PEOPLE.map((person) => [person, ZERO]));
  readonly bets = new Map<bigint, Bet>();
  readonly done: { step: Step; told: string }[] = [];
  readonly people = PEOPLE;
  #nr = 0;

  note(step: Step, result: StepResult): void {
    const { effect, bet, replayed, told } = result;
    if (bet && (this.bets.get(bet.id)?.settleVersion ?? -1) < bet.settleVersion) this.bets.set(bet.id, bet);
    if (replayed || !effect) return;
    this.cash.set(effect.person, add(this.cash.get(effect.person)!, effect.cash));
    this.held.set(effect.person, add(this.held.get(effect.person)!, effect.held));
    this.done.push({ step, told });
  }

  /** What somebody does next. */
  nextStep(chance: Chance): Step {
    const person = chance.pick(PEOPLE)!;
    const kind = chance.below(10);
    if (kind < 2) return this.#move('deposit', person, amountOf(chance, 200));
    if (kind === 2) return this.#withdraw(chance, person);
    if (kind < 6) return this.#play(chance, person);
    if (kind === 6) return this.#place(chance, person);
    return this.#change(chance) ?? this.#play(chance, person);
  }

  #move(move: MoveName, personId: bigint, amount: Minor): Step {
    this.#nr += 1;
    const key = `sim:${this.#nr}`;
    const request: MoveRequest = {
      move,
      brandId: 1,
      personId,
      asset: 'TWD',
      amount,
      key,
      ref: { type: 'sim', id: key },
    };
    const cash = move === 'withdrawPaid' ? ZERO : move === 'withdrawHold' ? negate(amount) : amount;
    const held = move === 'deposit' ? ZERO : move === 'withdrawHold' ? amount : negate(amount);
    return {
      name: move,
      async run(tx) {
        const [result] = await post(tx, [request]);
        if (!result!.ok) return { told: result!.refuse, replayed: false, effect: null };
        const told = `${result!.transferId}`;
        return { told, replayed: result!.replayed, effect: { person: personId, cash, held } };
      },
    };
  }

  #withdraw(chance: Chance, person: bigint): Step {
    const held = this.held.get(person)!;
    if (held === 0n || chance.happens(0.4)) return this.#move('withdrawHold', person, amountOf(chance, 150));
    return this.#move(chance.happens(0.5) ? 'withdrawPaid' : 'withdrawReturned', person, held);
  }

  #play(chance: Chance, person: bigint): Step {
    const stake = chance.happens(0.1) ? ZERO : this.#partOf(chance, person);
    const payout = chance.happens(0.4) ? amountOf(chance, 90) : ZERO;
    const jackpotTier = stake > 0n && chance.happens(0.03) ? 'mini' : null;
    const bet = spinOf(person, { stake, free: stake === 0n, payout, jackpotTier });
    return { name: 'play', run: async (tx) => this.#told((await playBets(tx, [bet]))[0]!, null) };
  }

  #place(chance: Chance, person: bigint): Step {
    const bet = betOn(person, { stake: this.#partOf(chance, person) });
    return { name: 'place', run: async (tx) => this.#told((await placeBets(tx, [bet]))[0]!, null) };
  }

  #change(chance: Chance): Step | null {
    const bet = chance.pick([...this.bets.values()]);
    if (!bet) return null;
    const of = { brandId: 1, betId: bet.id };
    const payout = chance.happens(0.5) ? amountOf(chance, 90) : ZERO;
    const how = chance.below(4);
    if (bet.status === 'open' ? how > 0 : how === 0) {
      return { name: 'settle', run: async (tx) => this.#told((await settleBets(tx, [{ ...of, payout }]))[0]!, bet) };
    }
    if (how < 3) {
      const fromVersion = Math.max(bet.settleVersion, 1);
      const change = { ...of, payout, fromVersion, reason: 'simulated' };
      return { name: 'resettle', run: async (tx) => this.#told(await resettleBet(tx, change), bet) };
    }
    return { name: 'void', run: async (tx) => this.#told(await voidBet(tx, { ...of, reason: 'simulated' }), bet) };
  }

  /** Mostly what the person has, now and then a little more. */
  #partOf(chance: Chance, person: bigint): Minor {
    const whole = Number(this.cash.get(person)! / 10_000n);
    return amountOf(chance, Math.ceil(whole * 1.2) + 5);
  }

  #told(outcome: BetOutcome, before: Bet | null): StepResult {
    if (!outcome.ok) return { told: outcome.refuse, replayed: false, effect: null };
    const { bet, replayed } = outcome;
    const cash = subtract(worthOf(bet), before ? worthOf(before) : ZERO);
    const told = `${bet.id}/${bet.settleVersion}`;
    return { told, replayed, bet, effect: { person: bet.personId, cash, held: ZERO } };
  }
}

/** What a bet has done to its person's cash by now. */
function worthOf(bet: Bet): Minor {
  return bet.status === 'void' ? ZERO : minor(bet.payout + bet.jackpotWon - bet.stake);
}

/** Does the step, or breaks off in the middle of it: then nothing may have happened. */
export async function attempt(db: Database, step: Step, crashAfter: number | null): Promise<StepResult | null> {
  try {
    return await tx(db, (tx) => step.run(crashAfter === null ? tx : (tx.withPlugin(crashingAfter(crashAfter)) as Tx)));
  } catch (error) {
    if (error instanceof Crash) return null;
    throw error;
  }
}
