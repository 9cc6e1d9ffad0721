import { type Minor, Refusal, ZERO, formatAmount, parseAmount } from '@croupier/contract';
import { z } from 'zod';
import { type ApprovalKind, askWithin, type By } from '#approvals';
import { type Bet, type BetGuard, changeBets, findBet } from '#bets';
import type { Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { clearOpenRound } from '../reconciliation/call-difference-store.ts';
import { addWon, giveBack } from '../free-bets/free-bet-use-store.ts';
import { markSettledByHand } from '../reconciliation/hand-store.ts';
import { isStuck } from './stuck-bet.ts';

const DAY_MS = 24 * 60 * 60_000;

const details = z.object({ outcome: z.enum(['settle', 'void']), payout: z.string(), reason: z.string() });
type Details = z.output<typeof details>;

async function openBet(t: Tx, brandId: number, id: bigint): Promise<Bet> {
  const bet = await findBet(t, brandId, id);
  if (!bet) throw new Refusal('not_found');
  if (bet.status !== 'open') throw new Refusal('state_conflict');
  return bet;
}

/**
 * A bet that its vendor has forgotten is ended by hand: one asks, another one does it. What the vendor says of it later
 * is held against it (`settled-by-hand.ts`).
 * @param guard counts what people won and lost, as with every other bet
 */
export function stuckBetKind(guard: BetGuard): ApprovalKind<Details> {
  return {
    kind: 'bet.settle',
    permission: 'rounds.settle',
    openMs: 3 * DAY_MS,
    action: 'bet.settle-approved',
    details: (kept) => details.parse(kept),
    shown: ({ outcome, payout }) => ({ outcome, amount: payout }),
    subject: async (t, brandId, id) => {
      const { vendor, round } = await openBet(t, brandId, id);
      return `${vendor} ${round}`;
    },
    async execute(t, { brandId, subjectId, at, details: { outcome, payout, reason } }) {
      await openBet(t, brandId, subjectId);
      const of = { brandId, betId: subjectId, reason };
      const change =
        outcome === 'void'
          ? ({ ...of, do: 'void' } as const)
          : ({ ...of, do: 'settle', payout: parseAmount(payout, 2)! } as const);
      const [done] = await changeBets(t, [change], guard);
      // It ended between the look and the lock: then there is nothing left to approve.
      if (!done?.ok) throw new Refusal('state_conflict');
      const { vendor, sourceTx, payout: paid, free } = done.bet;
      const hand = { end: outcome === 'void' ? 'void' : 'settled', payout: paid, lateWon: ZERO } as const;
      const bet = { brandId, vendor, txId: sourceTx };
      await markSettledByHand(t, bet, hand);
      if (free) await (outcome === 'void' ? giveBack(t, [bet]) : addWon(t, [{ ...bet, amount: paid }]));
      await clearOpenRound(t, brandId, subjectId, at);
    },
  };
}

interface Wish {
  readonly betId: bigint;
  readonly outcome: 'settle' | 'void';
  readonly payout: Minor;
  readonly reason: string;
}

/** @throws Refusal not_found, state_conflict where it is not stuck, approval_open, reason_required */
export async function askSettleStuck(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  kind: ApprovalKind<Details>,
  by: By,
  { betId, outcome, payout, reason }: Wish,
): Promise<bigint> {
  return await tx(db, async (t) => {
    const at = clock.now();
    const bet = await openBet(t, by.session.brandId, betId);
    if (!isStuck(bet, at)) throw new Refusal('state_conflict');
    const asked = { outcome, payout: formatAmount(payout), reason };
    return (await askWithin(t, kind, by, { subjectId: betId, reason, details: asked, at })).id;
  });
}
