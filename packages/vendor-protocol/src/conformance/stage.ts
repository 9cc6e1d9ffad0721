import { randomUUID } from 'node:crypto';
import { WIRE_SCALE } from '../amount.ts';
import type { DriverAnswer, Playing, WalletDriver } from '../drivers/wallet-driver.ts';
import type { Status } from '../status.ts';
import type { Sandbox } from './sandbox.ts';

/** What did not come as the protocol has it. */
export class Unmet extends Error {
  override name = 'Unmet';
}

/** A call as it went, for the report. */
export interface Step {
  readonly call: string;
  readonly answer: DriverAnswer;
}

/** One round, of which bets, wins and rollbacks are sent with what most of them have in common. */
export interface Round {
  bet(amount: number, more?: Partial<Parameters<WalletDriver['bet']>[0]>): Promise<DriverAnswer>;
  win(reference: string, amount: number, more?: Partial<Parameters<WalletDriver['win']>[0]>): Promise<DriverAnswer>;
  rollback(reference: string, more?: Partial<Parameters<WalletDriver['rollback']>[0]>): Promise<DriverAnswer>;
}

/** Where a scenario is played. */
export interface Stage {
  readonly driver: WalletDriver;
  readonly sandbox: Sandbox | null;
  readonly playing: Playing;
  readonly steps: Step[];
  id(): string;
  round(playing?: Playing): Round;
  balance(playing?: Playing): Promise<number>;
  /** Fails unless the answer says this, and the balance where it is given. */
  expect(what: string, answer: DriverAnswer, status: Status, balance?: number): void;
  /** Fails unless the wallet has this much now. */
  expectBalance(what: string, balance: number, playing?: Playing): Promise<void>;
}

export const money = (units: number): number => units * WIRE_SCALE;
const shown = (wire: number | null): string => (wire === null ? 'none' : (wire / WIRE_SCALE).toFixed(2));

export function openStage(driver: WalletDriver, sandbox: Sandbox | null, playing: Playing): Stage {
  const steps: Step[] = [];
  const noted = async (call: string, sent: Promise<DriverAnswer>) => {
    const answer = await sent;
    steps.push({ call, answer });
    return answer;
  };
  const balance = async (of = playing) => {
    const answer = await noted('balance', driver.balance(of));
    if (answer.balance === null) throw new Unmet(`the balance could not be read: ${answer.raw.slice(0, 200)}`);
    return answer.balance;
  };
  const stage: Stage = {
    driver,
    sandbox,
    playing,
    steps,
    id: randomUUID,
    balance,
    round(of = playing) {
      const common = { ...of, round: randomUUID(), roundClosed: false };
      return {
        bet: (amount, more) => noted('bet', driver.bet({ ...common, transaction: randomUUID(), amount, ...more })),
        win: (reference, amount, more) =>
          noted('win', driver.win({ ...common, transaction: randomUUID(), reference, amount, ...more })),
        rollback: (reference, more) =>
          noted('rollback', driver.rollback({ ...common, transaction: randomUUID(), reference, ...more })),
      };
    },
    expect(what, answer, status, expected) {
      const wanted = driver.tells?.(status) ?? status;
      if (answer.status !== wanted) throw new Unmet(`${what}: ${answer.status ?? 'no answer'} and not ${wanted}`);
      if (expected !== undefined && answer.balance !== expected) {
        throw new Unmet(`${what}: the balance is ${shown(answer.balance)} and not ${shown(expected)}`);
      }
    },
    async expectBalance(what, expected, of = playing) {
      const now = await balance(of);
      if (now !== expected) throw new Unmet(`${what}: the wallet has ${shown(now)} and not ${shown(expected)}`);
    },
  };
  return stage;
}
