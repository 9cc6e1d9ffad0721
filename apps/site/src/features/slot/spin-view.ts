import type { AllCalls, ValueOf } from '@croupier/contract';
import type { Cell, StageResult, StageWin } from './stage/stage-types.ts';

export type SlotState = ValueOf<AllCalls['slotState']>;
export type SlotRules = SlotState['game'];
export type SlotRound = ValueOf<AllCalls['slotSpin']>['round'];
export type Feature = ValueOf<AllCalls['slotSpin']>['feature'];

export const WILD = 'WILD';
export const SCATTER = 'SCAT';
export const ROWS = 3;
/** Shown to someone who has not played yet: a window that pays nothing. */
export const FIRST_STOPS: readonly number[] = [28, 11, 27, 28, 22];

/** How many times the stake a round paid; a free spin pays by the stake that triggered it. */
export function multipleOf(round: SlotRound, feature: Feature): number {
  const stake = Number(round.kind === 'free' ? (feature?.stake ?? round.stake) : round.stake);
  return stake > 0 ? Number(round.payout) / stake : 0;
}

function scatterWin(round: SlotRound): StageWin[] {
  if (Number(round.scatter.payout) === 0) return [];
  const cells = round.window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === SCATTER ? [[reel, row]] : [])),
  );
  return [{ line: 0, cells }];
}

/** What the stage needs of a round. */
export function stageResult(round: SlotRound, feature: Feature): StageResult {
  return {
    stops: round.stops,
    window: round.window,
    wins: [...round.wins.map(({ line, cells }) => ({ line, cells })), ...scatterWin(round)],
    multiple: multipleOf(round, feature),
  };
}

export const isZero = (wire: string): boolean => !/[1-9]/.test(wire);

/** Of two balances the one the account reached later: versions only grow. */
export function laterBalance<B extends { balanceVersion: string }>(a: B, b: B): B {
  return BigInt(b.balanceVersion) > BigInt(a.balanceVersion) ? b : a;
}

const SCALE = 4;

function tenThousandths(wire: string): bigint {
  const [whole = '0', part = ''] = wire.split('.');
  return BigInt(whole + part.padEnd(SCALE, '0'));
}

function wireOf(amount: bigint): string {
  const digits = String(amount).padStart(SCALE + 1, '0');
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE).replace(/0{1,2}$/, '')}`;
}

/** `balance - stake`, not below zero: what is shown while a stake is on its way. */
export function lessStake(balance: string, stake: string): string {
  const rest = tenThousandths(balance) - tenThousandths(stake);
  return wireOf(rest > 0n ? rest : 0n);
}

/** So many line bets of a stake. The server offers only stakes that its lines share exactly. */
export function lineBets(stake: string, units: number, lines: number): string {
  return wireOf((tenThousandths(stake) * BigInt(units)) / BigInt(lines));
}

export const covers = (balance: string, stake: string): boolean => tenThousandths(balance) >= tenThousandths(stake);

/** The offered stake nearest to the index, kept inside the list. */
export function stakeAt(stakes: readonly string[], index: number): string {
  return stakes[Math.min(stakes.length - 1, Math.max(0, index))] ?? '0.00';
}
