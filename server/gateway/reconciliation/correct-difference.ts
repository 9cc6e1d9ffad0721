import { Refusal, formatAmount } from '@croupier/contract';
import { z } from 'zod';
import { type ApprovalKind, askWithin, type By } from '#approvals';
import { type BetGuard, changeBets, findBet } from '#bets';
import type { Database, Tx } from '#kernel/database/pool';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { connectionSettings } from '../connections/connection.ts';
import { type Fix, type FixFacts, askOf, fixOf } from './difference-fix.ts';
import { moveHands } from './hand-store.ts';
import { type StoredMoneyDifference, endMoneyDifference, moneyDifferenceById } from './money-difference-store.ts';
import { withoutHand } from './settled-by-hand.ts';
import { readBetOfRound, readTransaction } from '../wallet-calls/transaction-store.ts';
import type { WalletItem } from '../wallet-calls/wallet-ask.ts';
import { playWave } from '../wallet-calls/wallet-wave.ts';

const DAY_MS = 24 * 60 * 60_000;

const details = z.object({ fix: z.enum(['win', 'rollback', 'excess']), moves: z.string(), reason: z.string() });
type Details = z.output<typeof details>;
type Row = StoredMoneyDifference;

/** What is known of a difference's ids at this moment. */
export async function fixFacts(db: Database | Tx, brandId: number, row: Row): Promise<FixFacts> {
  const { vendor, round, personId, kind, txId } = row;
  const read = (id: string) => readTransaction(db, { brandId, vendor, txId: id });
  // What is late is noted on the bet's own id.
  const isLate = kind === 'late_after_settlement';
  const own = isLate ? null : await read(txId);
  const named = isLate ? txId : row.reference;
  const byRound = named === null && personId !== null;
  const reference = byRound
    ? await readBetOfRound(db as Tx, { brandId, vendor, personId, round })
    : named === null
      ? null
      : await read(named);
  const betOfReference = reference?.kind === 'win' ? await read(reference.reference!) : null;
  const betId = (betOfReference ?? reference)?.betId ?? null;
  return { own, reference, betOfReference, bet: betId === null ? null : await findBet(db, brandId, betId) };
}

async function fixable(t: Tx, brandId: number, id: bigint): Promise<{ row: Row; facts: FixFacts; fix: Fix }> {
  const row = await moneyDifferenceById(t, brandId, id);
  if (!row) throw new Refusal('not_found');
  const facts = await fixFacts(t, brandId, row);
  const verdict = fixOf(row, facts);
  if ('why' in verdict) throw new Refusal('state_conflict');
  return { row, facts, fix: verdict.fix };
}

const refusalOf = (isPoor: boolean) => new Refusal(isPoor ? 'insufficient_funds' : 'state_conflict');

/** Does what the vendor's call would have done: all its rules hold, and the call itself is answered as done. */
async function playTheirs(t: Tx, guard: BetGuard, { brandId, row, at }: { brandId: number; row: Row; at: Date }) {
  const whose = { personId: row.personId!, alias: '', asset: 'TWD' as const };
  const item: WalletItem = {
    connection: { brandId, vendor: row.vendor, enabled: true, settings: connectionSettings.parse({}) },
    launched: { ...whose, tokenHash: Buffer.alloc(0), ip: null, device: null },
    ask: askOf(row)!,
    game: null,
    brandClosed: false,
  };
  const [reply] = await playWave(t, [item], { guard, at, correcting: row.id });
  if (reply!.status !== 'RS_OK') throw refusalOf(reply!.status === 'RS_ERROR_NOT_ENOUGH_MONEY');
}

/** Takes back what the hand has paid above the vendor's word; from now on that counts alone. */
async function takeExcess(t: Tx, guard: BetGuard, { brandId, facts, reason }: Excess): Promise<void> {
  const { vendor, txId, betId, hand, handVersion } = facts.reference!;
  const { next, moves } = withoutHand(hand!);
  const change = { brandId, betId: betId!, do: 'takeBack' as const, amount: moves, reason };
  const [done] = await changeBets(t, [change], guard);
  if (!done?.ok) throw refusalOf(done?.refuse === 'insufficient_funds');
  await moveHands(t, [{ brandId, vendor, txId, version: handVersion, hand: next }]);
}
interface Excess {
  readonly brandId: number;
  readonly facts: FixFacts;
  readonly reason: string;
}

/**
 * A difference is corrected by two operators: the money moves as every bet's does, and the difference is closed with
 * the reason. What was asked must still be what it comes to.
 */
export function correctionKind(guard: BetGuard): ApprovalKind<Details> {
  return {
    kind: 'vendor.correction',
    permission: 'reconciliation.write',
    openMs: 3 * DAY_MS,
    action: 'vendor.correction-approved',
    details: (kept) => details.parse(kept),
    shown: ({ fix, moves }) => ({ outcome: fix, amount: moves }),
    subject: async (t, brandId, id) => {
      const { row } = await fixable(t, brandId, id);
      return `${row.vendor} ${row.txId}`;
    },
    async execute(t, { brandId, subjectId, by, at, details: { fix: asked, moves, reason } }) {
      const { row, facts, fix } = await fixable(t, brandId, subjectId);
      if (fix.do !== asked || formatAmount(fix.moves) !== moves) throw new Refusal('state_conflict');
      if (fix.do === 'excess') await takeExcess(t, guard, { brandId, facts, reason });
      else await playTheirs(t, guard, { brandId, row, at });
      const { id, version } = row;
      const end = { id, version, state: 'corrected' as const, by: by.username, note: reason, at };
      // The vendor's own call was quicker, or somebody has explained it: then there is nothing left to correct.
      if (!(await endMoneyDifference(t, end))) throw new Refusal('state_conflict');
    },
  };
}

/**
 * @param asked `version` is of what the operator looked at
 * @throws Refusal not_found; state_conflict where it is another by now or cannot be corrected; approval_open,
 * reason_required
 */
export async function askCorrection(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  kind: ApprovalKind<Details>,
  by: By,
  { id, version, reason }: { id: bigint; version: number; reason: string },
): Promise<void> {
  await tx(db, async (t) => {
    const { row, fix } = await fixable(t, by.session.brandId, id);
    if (row.version !== version) throw new Refusal('state_conflict');
    const wish = { fix: fix.do, moves: formatAmount(fix.moves), reason };
    await askWithin(t, kind, by, { subjectId: id, reason, details: wish, at: clock.now() });
  });
}
