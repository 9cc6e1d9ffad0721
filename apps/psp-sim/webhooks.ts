import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, newId } from './book.ts';
import type { SimOptions } from './options.ts';
import { nowSeconds, sign } from './signature.ts';

export interface BankEvent {
  readonly type:
    | 'intent.paid'
    | 'intent.cancelled'
    | 'intent.confirming'
    | 'statement.line'
    | 'payout.paid'
    | 'payout.failed';
  readonly data: Readonly<Record<string, string | number | null>>;
}

/** What the merchant has been told and has not taken yet. */
export interface Notice {
  readonly url: string;
  readonly body: string;
}

const TRIES = 7;

/** Tells the merchant, again and again until it says yes, as banks do. */
export class Webhooks {
  private readonly options: SimOptions;
  private readonly stopped = new AbortController();

  private readonly waiting = new Set<Notice>();
  private readonly noted: (url: string, event: BankEvent) => void;

  /** @param noted hears of everything that happens, whether or not the merchant is told */
  constructor(options: SimOptions, noted: (url: string, event: BankEvent) => void) {
    this.options = options;
    this.noted = noted;
  }

  stop(): void {
    this.stopped.abort();
  }

  /** What a bank that opens again has still to say; a forged notice is nobody's duty. */
  unheard(): readonly Notice[] {
    return [...this.waiting];
  }

  sendAgain({ url, body }: Notice): void {
    this.deliver(url, body, this.options.webhookSecret, 0).catch(() => undefined);
  }

  /** Fire and forget: the pay page does not wait for the merchant. */
  send(url: string, event: BankEvent, fault: Fault = 'none'): void {
    this.noted(url, event);
    if (fault === 'silent') return;
    const body = JSON.stringify({ id: newId('evt'), created: new Date().toISOString(), ...event });
    const copies = fault === 'duplicate' ? 5 : 1;
    const secret = fault === 'forged' ? 'not the secret of this merchant' : this.options.webhookSecret;
    const waitMs = fault === 'late' ? this.options.lateMs : 0;
    for (let copy = 0; copy < copies; copy += 1) {
      this.deliver(url, body, secret, waitMs).catch(() => undefined);
    }
  }

  private async deliver(url: string, body: string, secret: string, waitMs: number): Promise<void> {
    const { signal } = this.stopped;
    const notice = { url, body };
    if (secret === this.options.webhookSecret) this.waiting.add(notice);
    await delay(waitMs, undefined, { signal });
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await this.attempt(url, body, secret)) break;
      await delay(this.options.retryMs * 2 ** attempt, undefined, { signal });
    }
    // Not where the bank closes first: then it is said when it opens again.
    this.waiting.delete(notice);
  }

  /** Each try is signed anew, since the signature's time must be of now. */
  private async attempt(url: string, body: string, secret: string): Promise<boolean> {
    const timestamp = nowSeconds();
    const headers = {
      'content-type': 'application/json',
      'x-demo-bank-timestamp': timestamp,
      'x-demo-bank-signature': sign(secret, timestamp, body),
    };
    const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(this.options.answerMs)]);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
