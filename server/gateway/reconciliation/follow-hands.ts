import type { Tx } from '#kernel/database/pool';
import { moveHands, requireNoHands } from './hand-store.ts';
import { type Late, lateRollback, lateWin } from './settled-by-hand.ts';
import { type Step, ofVendor } from '../wallet-calls/wave-step.ts';

/** What a win, or the rollback of one, comes to where operators have ended its bet; null: nobody has. */
export function lateOf({ item, ofBet, decision }: Step): Late | null {
  const hand = ofBet?.hand;
  if (!hand || hand.end === 'void') return null;
  if (decision.do === 'pay') return lateWin(hand, item.ask.amount);
  return decision.do === 'takeBack' ? lateRollback(hand, decision.amount) : null;
}

/**
 * Keeps what the vendor says of bets that operators have ended. What was decided on must still hold when the bet is
 * locked: where a hand was quicker the whole wave is run again.
 */
export async function followHands(tx: Tx, steps: readonly Step[]): Promise<void> {
  const done = steps.flatMap(({ ended, ...step }) => {
    const { outcome, change } = ended ?? {};
    if (!step.ofBet || !outcome?.ok || change?.do === 'void') return [];
    return [{ ...ofVendor(step.item), ofBet: step.ofBet, late: lateOf({ ...step, ended: ended! }), outcome }];
  });
  const moved = done.flatMap(({ ofBet: { txId, handVersion }, late, brandId, vendor }) =>
    late ? [{ brandId, vendor, txId, version: handVersion, hand: late.next }] : [],
  );
  // Whoever ends a bet by hand makes its first version: a win that made that one came before.
  const unhanded = done.filter(({ late, outcome }) => !late && (outcome.replayed || outcome.bet.settleVersion > 1));
  await moveHands(tx, moved);
  await requireNoHands(
    tx,
    unhanded.map(({ brandId, vendor, ofBet: { txId } }) => ({ brandId, vendor, txId })),
  );
}
