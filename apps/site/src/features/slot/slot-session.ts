import { createStore } from 'zustand/vanilla';
import {
  type Feature,
  type SlotRound,
  type SlotState,
  covers,
  isZero,
  laterBalance,
  lessStake,
  multipleOf,
  stageResult,
  stakeAt,
} from './spin-view.ts';
import type { SpinMotion, StageResult } from './stage/stage-types.ts';

/** What the session needs of the stage; the canvas has it, a test may stand in. */
export interface Reels {
  start(): void;
  spinTo(result: StageResult, motion: SpinMotion): Promise<void>;
  showWins(result: StageResult): void;
  skip(): void;
  cancel(): void;
  setFree(free: boolean): void;
}

export interface SlotPorts {
  readonly request: (stake: string) => Promise<Pick<SlotState, 'feature' | 'seed'> & { round: SlotRound }>;
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** After each round, for the caches. */
  readonly onRound: (change: Partial<SlotState>) => void;
  readonly onRefused: (error: unknown) => void;
}

/** What lies over the reels: a jackpot, the free spins that start (or go on), or what they came to. */
export type Overlay =
  | { readonly kind: 'start' | 'resume' | 'end'; readonly feature: NonNullable<Feature> }
  | { readonly kind: 'jackpot'; readonly tier: string; readonly amount: string };

export interface SlotView {
  readonly phase: 'loading' | 'idle' | 'spinning';
  readonly stakeIndex: number;
  readonly turbo: boolean;
  readonly balance: string;
  readonly balanceVersion: string;
  /** The last payout, once its reels stand. */
  readonly win: { readonly amount: string; readonly multiple: number } | null;
  readonly feature: Feature;
  readonly seed: SlotState['seed'];
  readonly round: SlotRound | null;
  /** The first is shown; each waits to be dismissed. */
  readonly overlays: readonly Overlay[];
}

const WIN_PAUSE_MS = 1300;
const PAUSE_MS = 450;
const TURBO_PAUSE_MS = 200;

const open = (feature: Feature): feature is NonNullable<Feature> => feature !== null && feature.left > 0;

function overlaysAfter({ kind, jackpot }: SlotRound, feature: Feature): Overlay[] {
  const overlays: Overlay[] = jackpot ? [{ kind: 'jackpot', ...jackpot }] : [];
  if (feature && kind === 'paid') overlays.push({ kind: 'start', feature });
  if (feature && kind === 'free' && feature.left === 0) overlays.push({ kind: 'end', feature });
  return overlays;
}

function firstView(state: SlotState): SlotView {
  const index = state.stakes.indexOf(state.feature?.stake ?? state.defaultStake);
  return {
    phase: 'loading',
    stakeIndex: Math.max(0, index),
    turbo: false,
    balance: state.balance,
    balanceVersion: state.balanceVersion,
    win: null,
    feature: state.feature,
    seed: state.seed,
    round: state.lastRound,
    overlays: open(state.feature) ? [{ kind: 'resume', feature: state.feature }] : [],
  };
}

/** One person at one machine. The server decides each round; this keeps the order in which it is shown. */
export class SlotSession {
  readonly store;
  private readonly state: SlotState;
  private readonly ports: SlotPorts;
  /** Free spins run by themselves once started; leaving the page ends it. */
  private running = false;
  private closed = false;
  private reels: Reels | null = null;

  constructor(state: SlotState, ports: SlotPorts) {
    this.state = state;
    this.ports = ports;
    this.store = createStore<SlotView>(() => firstView(state));
  }

  get stake(): string {
    const { feature, stakeIndex } = this.view;
    return open(feature) ? feature.stake : stakeAt(this.state.stakes, stakeIndex);
  }

  /** Free spins are on, or their sum is still being shown. */
  get free(): boolean {
    return open(this.view.feature) || this.view.overlays.some((overlay) => overlay.kind === 'end');
  }

  get affordable(): boolean {
    return open(this.view.feature) || covers(this.view.balance, this.stake);
  }

  private get view(): SlotView {
    return this.store.getState();
  }

  private set(change: Partial<SlotView>): void {
    if (!this.closed) this.store.setState(change);
  }

  /** The reels are there; null: they are gone, and with them whatever they were showing. */
  seat(reels: Reels | null): void {
    this.reels = reels;
    reels?.setFree(this.free);
    if (reels && this.view.phase === 'loading') this.set({ phase: 'idle' });
  }

  /** A hidden page draws no frames: its round ends at once and waits to be seen. */
  hide(): void {
    this.reels?.skip();
  }

  /** The page left: no further round starts by itself, and what comes is not shown. */
  close(): void {
    this.closed = true;
  }

  reopen(): void {
    this.closed = false;
  }

  stepStake(by: number): void {
    if (this.view.phase !== 'idle' || open(this.view.feature)) return;
    const last = this.state.stakes.length - 1;
    this.set({ stakeIndex: Math.min(last, Math.max(0, this.view.stakeIndex + by)), win: null });
  }

  toggleTurbo(): void {
    this.set({ turbo: this.state.turboAllowed && !this.view.turbo });
  }

  /** A balance from elsewhere, such as a deposit; ignored while a round is on its way, which brings its own. */
  balanceMoved(balance: string, balanceVersion: string): void {
    if (this.view.phase === 'spinning') return;
    const shown = { balance: this.view.balance, balanceVersion: this.view.balanceVersion };
    this.set(laterBalance(shown, { balance, balanceVersion }));
  }

  /** Starts a round; while one is on its way, shows its result at once. */
  async press(): Promise<void> {
    const { phase, overlays } = this.view;
    if (phase === 'spinning') this.reels?.skip();
    if (phase !== 'idle' || overlays.length > 0) return;
    await this.playRounds();
  }

  /** Closes what lies over the reels; free spins then run until none are left. */
  async dismiss(): Promise<void> {
    const [shown, ...overlays] = this.view.overlays;
    this.set({ overlays });
    if (shown?.kind === 'end') this.reels?.setFree(false);
    else if (shown && shown.kind !== 'jackpot') await this.playRounds();
  }

  private async playRounds(): Promise<void> {
    if (this.running || this.view.phase !== 'idle') return;
    this.running = true;
    try {
      do await this.playRound();
      while (!this.closed && open(this.view.feature) && this.view.overlays.length === 0 && this.view.phase === 'idle');
    } catch (error) {
      this.reels?.cancel();
      this.set({ phase: 'idle', balance: this.known.balance, balanceVersion: this.known.balanceVersion });
      this.ports.onRefused(error);
    } finally {
      this.running = false;
    }
  }

  /** The balance before the round under way, to return to when it is refused. */
  private known = { balance: '0.00', balanceVersion: '0' };

  private async playRound(): Promise<void> {
    const { turbo, balance, balanceVersion, feature: before } = this.view;
    const { stake } = this;
    const startedAt = this.ports.now();
    this.known = { balance, balanceVersion };
    this.set({ phase: 'spinning', win: null, ...(open(before) ? {} : { balance: lessStake(balance, stake) }) });
    this.reels?.start();
    const { round, feature, seed } = await this.ports.request(stake);
    const result = stageResult(round, feature);
    await this.reels?.spinTo(result, { turbo, free: round.kind === 'free' });
    this.reels?.showWins(result);
    this.landed(round, feature, seed);
    const won = !isZero(round.payout);
    await this.ports.wait(this.state.minimumRoundMs - (this.ports.now() - startedAt));
    if (open(feature)) await this.ports.wait(turbo ? TURBO_PAUSE_MS : won ? WIN_PAUSE_MS : PAUSE_MS);
    this.set({ phase: 'idle', overlays: overlaysAfter(round, feature) });
    this.reels?.setFree(this.free);
  }

  private landed(round: SlotRound, feature: Feature, seed: SlotState['seed']): void {
    const { balanceAfter: balance, balanceVersion } = round;
    const win = isZero(round.payout) ? null : { amount: round.payout, multiple: multipleOf(round, feature) };
    this.set({ balance, balanceVersion, win, feature, seed, round });
    this.ports.onRound({ balance, balanceVersion, feature: open(feature) ? feature : null, seed, lastRound: round });
  }
}
