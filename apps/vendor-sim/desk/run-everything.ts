import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../book/book.ts';
import { ANSWER_FAULTS, type AnswerFault, ROUND_FAULTS, type RoundFault } from './desk-settings.ts';
import { type Table, balanceOf, finishRound, playRound, stakesOf } from '../play/play-round.ts';
import { type Exchange, wasRight } from './report.ts';
import { type Round, isPaid } from '../book/round.ts';

/** One thing that was tried, with what would have been right. */
export interface Case {
  readonly direction: 'out' | 'in';
  readonly fault: RoundFault | AnswerFault | 'by_hand';
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'skipped';
  /** Wire amounts; null where no money is looked at or the wallet did not say. */
  money: { readonly expected: number; readonly got: number } | null;
  exchanges: readonly Exchange[];
  ms: number;
}

export interface Run {
  readonly id: string;
  readonly vendor: string;
  readonly game: string;
  readonly operator: string;
  readonly dialect: string;
  readonly currency: string;
  readonly startedAt: string;
  endedAt: string | null;
  readonly cases: readonly Case[];
}

/** So long an operator is given to ask while something is wrong, and to come back afterwards. */
interface Patience {
  readonly askedMs: number;
  readonly backMs: number;
}
const PATIENCE: Patience = { askedMs: 15_000, backMs: 20_000 };
const LOOK_MS = 100;
const KEPT = 20;

const waiting = (direction: Case['direction'], fault: Case['fault']): Case => ({
  direction,
  fault,
  state: 'waiting',
  money: null,
  exchanges: [],
  ms: 0,
});

/** Every fault against a vendor's operator, one after the other; the latest runs are kept. */
export class Runs {
  private readonly kept: Run[] = [];
  private readonly table: Table;
  private readonly patience: Patience;

  constructor(table: Table, patience = PATIENCE) {
    this.table = table;
    this.patience = patience;
  }

  find(id: string): Run | undefined {
    return this.kept.find((run) => run.id === id);
  }

  /** The newest first. */
  of(vendor: string): readonly Run[] {
    return this.kept.filter((run) => run.vendor === vendor).toReversed();
  }

  /** Where one is under way it is that one. @param inward how the operator takes our answers, too */
  start(session: Session, dialect: string, inward: boolean): Run {
    const vendor = session.vendor.code;
    const current = this.of(vendor).find(({ endedAt }) => endedAt === null);
    if (current) return current;
    const answers = inward ? ANSWER_FAULTS.filter((fault) => fault !== 'none') : [];
    const run: Run = {
      id: randomUUID(),
      vendor,
      game: session.game.code,
      operator: session.operator,
      dialect,
      currency: session.currency,
      startedAt: new Date().toISOString(),
      endedAt: null,
      cases: [
        ...ROUND_FAULTS.map((fault) => waiting('out', fault)),
        waiting('out', 'by_hand'),
        ...answers.map((fault) => waiting('in', fault)),
      ],
    };
    this.kept.push(run);
    if (this.kept.length > KEPT) this.kept.shift();
    void this.runAll(run, session);
    return run;
  }

  private async runAll(run: Run, session: Session): Promise<void> {
    let open: Round | null = null;
    for (const one of run.cases) {
      if (this.table.stopped.aborted) break;
      one.state = 'running';
      const started = performance.now();
      try {
        if (one.direction === 'in') await this.answerBadly(one, run.vendor);
        else if (one.fault === 'by_hand') await this.tellMoney(one, session, () => this.takeBack(open));
        else {
          const round = await this.tellMoney(one, session, () => this.play(session, one.fault as RoundFault));
          if (one.fault === 'left_open') open = round;
        }
      } catch {
        one.state = 'failed';
      }
      one.ms = Math.round(performance.now() - started);
    }
    run.endedAt = new Date().toISOString();
  }

  private async play(session: Session, fault: RoundFault): Promise<Round> {
    const asked = { stake: stakesOf(session.game)[0]!, keepOpen: false, fault, outcome: 'win' } as const;
    return (await playRound(this.table, session, asked)).round;
  }

  private async takeBack(open: Round | null): Promise<Round | null> {
    if (open) await finishRound(this.table, open, true);
    return open;
  }

  /** A round's statuses are the wallet's words; whether it did what it said is what the balance says. */
  private async tellMoney(one: Case, session: Session, work: () => Promise<Round | null>): Promise<Round | null> {
    const { report } = this.table;
    const before = await balanceOf(this.table, session);
    const nr = report.latest();
    const round = await work();
    const after = await balanceOf(this.table, session);
    one.exchanges = round ? report.list({ round: round.id, after: nr }) : [];
    if (!round || (one.exchanges.length === 0 && !round.own)) {
      one.state = 'skipped';
      return round;
    }
    const expected = one.fault === 'by_hand' ? round.stake : changeOf(round);
    if (before !== null && after !== null) one.money = { expected, got: after - before };
    const moneyRight = one.money === null || one.money.got === one.money.expected;
    one.state = moneyRight && one.exchanges.every(wasRight) ? 'passed' : 'failed';
    return round;
  }

  /** The operator finds a vendor that answers badly: it must come back when that is over. */
  private async answerBadly(one: Case, vendor: string): Promise<void> {
    const { desk, report } = this.table;
    const nr = report.latest();
    const asked = (after: number) => report.list({ vendor, after }).filter(({ direction }) => direction === 'in');
    const usual = desk.of(vendor).answers;
    desk.choose(vendor, { answers: one.fault });
    try {
      if (!(await this.until(() => asked(nr).length > 0, this.patience.askedMs))) {
        one.state = 'skipped';
        return;
      }
    } finally {
      desk.choose(vendor, { answers: usual });
    }
    const over = report.latest();
    const back = await this.until(() => asked(over).length > 0, this.patience.backMs);
    one.exchanges = asked(nr);
    one.state = back ? 'passed' : 'failed';
  }

  private async until(met: () => boolean, withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs;
    while (!met()) {
      if (performance.now() > end || this.table.stopped.aborted) return false;
      await delay(LOOK_MS, undefined, { ref: false });
    }
    return true;
  }
}

/** What a round changes of what the player has, where the wallet does as it must. */
function changeOf(round: Round): number {
  const staked = round.reward === null ? round.stake : 0;
  if (isPaid(round)) return round.payout - staked;
  return round.fault === 'left_open' && round.told.some(({ status }) => status === 'RS_OK') ? -staked : 0;
}
