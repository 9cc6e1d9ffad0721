import { setTimeout as delay } from 'node:timers/promises';
import { type Runner, runCounter, type StretchHandler } from '#kernel/consumer';
import { resolveVendorMoves, type VendorDesk } from './advance-vendor-move.ts';
import { resolveRecalls } from './recall-vendor-funds.ts';
import { keepRecallsOfEnded } from './vendor-recall-store.ts';

/** How far behind a sign-out the wish may be: the log is full of bets. */
const FOLLOW_MS = 3_000;

/** Why a session ends when its person has left, or may not go on. Who merely signs in elsewhere goes on playing. */
const GONE = ['signed_out', 'session_limit', 'locked', 'closed'];

/** Whoever signs out has their money at home. */
export const recallOnSignOut =
  ({ kernel: { clock } }: Pick<VendorDesk, 'kernel'>): StretchHandler =>
  (stretch, tx) =>
    keepRecallsOfEnded(tx, stretch, GONE, clock.now());

/** Any number of processes may run it: rows are claimed. One round a `tickMs`, one after the other. */
export function startVendorWalletWork(desk: VendorDesk, tickMs = 1000): Runner[] {
  const { db, log } = desk.kernel;
  const stopping = new AbortController();
  const attempt = async (work: (of: VendorDesk) => Promise<number>) => {
    try {
      await work(desk);
    } catch (error) {
      log.error({ err: error }, 'work on vendors’ wallets failed; it will be tried again');
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await attempt(resolveVendorMoves);
      await attempt(resolveRecalls);
      await delay(tickMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const rounds = {
    async stop() {
      stopping.abort();
      await running;
    },
  };
  return [rounds, runCounter(db, 'transfers.recall-on-sign-out', recallOnSignOut(desk), { log, pollMs: FOLLOW_MS })];
}
