import { type Minor, ZERO } from '@croupier/contract';
import { tx } from '#kernel/database/transaction';
import { sendVendorMove, type VendorDesk } from './advance-vendor-move.ts';
import { startVendorMove } from './move-vendor-funds.ts';
import { againAt, CLAIM_MS } from './vendor-move.ts';
import { vendorMovesUnderWay, vendorsUsedBy } from './vendor-move-store.ts';
import { claimRecalls, dropRecall, keepRecalls, noteEmptied, setRecallAt } from './vendor-recall-store.ts';
import { VendorRefused, VendorSilent, type WalletOf } from './vendor-wallet-ports.ts';

/**
 * `recalled`: it is here. `under_way`: asked for, and the vendor has not said yet. `later`: the vendor cannot be asked,
 * or money is still on its way; it follows by itself. `nothing`: there was none.
 */
export type RecallOutcome = 'recalled' | 'under_way' | 'later' | 'nothing';
export interface Recalled {
  readonly vendor: string;
  readonly outcome: RecallOutcome;
  readonly amount: Minor;
}

/** After so many times it is left where it is until somebody calls it back again. */
const MOST_TRIES = 20;

/**
 * Empties the wallets that have had money of the person's. Never refused: not by a time-out, a limit or a vendor that is
 * closed. What cannot be had at once is kept, and had as soon as it can.
 */
export async function recallVendorFunds(
  desk: VendorDesk,
  who: { readonly brandId: number; readonly personId: bigint },
): Promise<Recalled[]> {
  const { db, clock } = desk.kernel;
  const used = await vendorsUsedBy(db, who);
  const at = clock.now();
  // First what is wished for, then what is done about it: whatever becomes of this process, it is not forgotten.
  await keepRecalls(db, who, used, { at, nextAt: new Date(at.getTime() + CLAIM_MS) });
  return await Promise.all(
    used.map(async (vendor) => {
      const recalled = await recallOne(desk, { ...who, vendor });
      if (recalled.outcome === 'later') await setRecallAt(db, { ...who, vendor }, againAt(0, clock.now()));
      return recalled;
    }),
  );
}

async function recallOne(desk: VendorDesk, of: WalletOf): Promise<Recalled> {
  const { brandId, personId, vendor } = of;
  const { db, clock } = desk.kernel;
  const askedAt = clock.now();
  const emptied = () => tx(db, (t) => noteEmptied(t, of, askedAt));
  const is = (outcome: RecallOutcome, amount: Minor = ZERO): Recalled => ({ vendor, outcome, amount });
  const amount = await desk.ports.vendors.balance(of).catch((error: unknown) => {
    if (error instanceof VendorSilent) return null;
    if (error instanceof VendorRefused) return ZERO;
    throw error;
  });
  if (amount === null) return is('later');
  const busy = (await vendorMovesUnderWay(db, of)).some((move) => move.vendor === vendor);
  if (busy) return is('later');
  if (amount <= ZERO) {
    await emptied();
    return is('nothing');
  }
  const started = await startVendorMove(desk, { brandId, personId, vendor, direction: 'in', amount, requestId: null });
  if (!started) return is('later');
  const { state } = await sendVendorMove(desk, started);
  // What was there a moment ago need not be what is there now: where a game goes on, the wish stays.
  if (state === 'failed') return is('later');
  if (state !== 'done') return is('under_way', amount);
  await emptied();
  return is('recalled', amount);
}

/** Wallets that are to be emptied and could not be so far. */
export async function resolveRecalls(desk: VendorDesk, limit = 20): Promise<number> {
  const { db, clock, log } = desk.kernel;
  const now = clock.now();
  const due = await claimRecalls(db, now, new Date(now.getTime() + CLAIM_MS), limit);
  await Promise.all(
    due.map(async ({ tries, ...of }) => {
      try {
        if (tries > MOST_TRIES) return await dropRecall(db, of);
        const { outcome } = await recallOne(desk, of);
        if (outcome === 'later') await setRecallAt(db, of, againAt(tries, clock.now()));
      } catch (error) {
        log.error({ err: error, vendor: of.vendor }, 'a wallet could not be emptied; it will be tried again');
      }
    }),
  );
  return due.length;
}
