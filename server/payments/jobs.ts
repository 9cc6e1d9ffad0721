import { setTimeout as delay } from 'node:timers/promises';
import { tx } from '#kernel/database/transaction';
import { expireReceipts } from './receipts/change-receipt.ts';
import { askPayouts, sendApproved } from './withdrawals/pay-withdrawals.ts';
import { pollDeposits } from './deposits/poll-deposits.ts';
import type { Payments } from './ports.ts';
import { reconcileDue } from './reconciliation/reconcile-day.ts';

/**
 * Works on what waits for a provider: orders approved payouts, asks about payouts and deposits whose news are
 * overdue, ends the time in which a person may say that money did not arrive. Any number of processes may run it: rows are claimed. One round a `tickMs`, one after the other.
 */
export function startPaymentWork(payments: Payments, tickMs = 1000): { stop(): Promise<void> } {
  const { log, db, clock } = payments.kernel;
  const stopping = new AbortController();
  const attempt = async (work: () => Promise<number>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'work on payments failed; it will be tried again');
    }
  };
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await attempt(() => sendApproved(payments));
      await attempt(() => askPayouts(payments));
      await attempt(() => pollDeposits(payments));
      await attempt(() => reconcileDue(payments));
      await attempt(() => tx(db, (t) => expireReceipts(t, clock.now())));
      await delay(tickMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
