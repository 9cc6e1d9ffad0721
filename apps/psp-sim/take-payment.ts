import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, Intent } from './book.ts';
import type { SimOptions } from './options.ts';
import type { Webhooks } from './webhooks.ts';

export interface Till {
  /** A payment on a chain that was seen before a restart. */
  goOn(intent: Intent): void;
  pay(intent: Intent, fault: Fault, quantity: string | undefined): void;
  cancel(intent: Intent): void;
}

/** Takes what a payer pays, and tells the merchant of it as the chosen fault has it. */
export function openTill(webhooks: Webhooks, options: SimOptions): Till {
  const tell = (intent: Intent, type: 'intent.paid' | 'intent.cancelled' | 'intent.confirming', fault?: Fault) => {
    webhooks.send(intent.notifyUrl, { type, data: dataOf(intent) }, fault);
  };

  /** A block more every `blockMs`, until it counts. */
  const confirm = async (intent: Intent, fault: Fault) => {
    const chain = intent.chain!;
    while (chain.confirmations < chain.needed) {
      if (chain.confirmations > 0) tell(intent, 'intent.confirming', fault === 'forged' ? 'forged' : silentOr(fault));
      await delay(options.blockMs, undefined, { ref: false });
      chain.confirmations += 1;
    }
    intent.status = 'paid';
    tell(intent, 'intent.paid', fault);
    if (fault === 'out_of_order') await tellOlder(intent, 'intent.confirming');
  };

  const tellOlder = async (intent: Intent, type: 'intent.confirming' | 'intent.cancelled') => {
    const older = { ...dataOf(intent), confirmations: 1 };
    await delay(100, undefined, { ref: false });
    webhooks.send(intent.notifyUrl, { type, data: older });
  };

  return {
    goOn(intent) {
      confirm(intent, 'none').catch(() => undefined);
    },
    pay(intent, fault, quantity) {
      const asked = intent.chain?.quantity ?? intent.amount;
      // A digit in front: never the amount that was asked for, whatever that was.
      intent.paidAmount = fault === 'wrong_amount' ? `1${asked}` : (quantity ?? asked);
      if (intent.chain) {
        intent.status = 'confirming';
        intent.chain.txId = randomBytes(32).toString('hex');
        intent.chain.seenAt = new Date().toISOString();
        confirm(intent, fault).catch(() => undefined);
        return;
      }
      intent.status = 'paid';
      tell(intent, 'intent.paid', fault);
      if (fault === 'out_of_order') tellOlder(intent, 'intent.cancelled').catch(() => undefined);
    },
    cancel(intent) {
      intent.status = 'cancelled';
      tell(intent, 'intent.cancelled');
    },
  };
}

const silentOr = (fault: Fault): Fault => (fault === 'silent' ? 'silent' : 'none');

function dataOf({ id, reference, amount, paidAmount, currency, chain }: Intent) {
  const what = { id, reference, amount: paidAmount ?? amount };
  if (!chain || paidAmount === null) return { ...what, currency };
  const { confirmations, needed, txId, seenAt } = chain;
  return { ...what, currency: 'USDT', confirmations, needed, txId, seenAt };
}
