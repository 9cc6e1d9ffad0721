import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Minor, parseAmount } from '@croupier/contract';
import { z } from 'zod';

/** A message older or newer than this is not believed, however well it is signed. */
const WINDOW_MS = 300_000;

export function sign(secret: string, timestamp: string, signed: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(signed).digest('hex');
}

/** HMAC-SHA256 over `<timestamp>.<raw body>`, compared in constant time, and the time near enough to now. */
export function isSigned(secret: string, timestamp: string, signed: Buffer, signature: string, now: Date): boolean {
  if (!/^\d{10}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const sameText = timingSafeEqual(Buffer.from(sign(secret, timestamp, signed)), Buffer.from(signature));
  return sameText && Math.abs(now.getTime() - Number(timestamp) * 1000) <= WINDOW_MS;
}

const wireAmount = z.string().transform((text, ctx): Minor => {
  const amount = parseAmount(text, 2);
  if (amount !== null && amount > 0n) return amount;
  ctx.addIssue('not an amount');
  return z.NEVER;
});
const reference = z.string().min(1).max(64);
const wireId = z.string().min(1).max(100);
const currency = z.string().max(10);
const reason = z.string().max(200).nullish();

export const intentAnswer = z.object({
  id: wireId,
  reference,
  status: z.enum(['pending', 'paid', 'cancelled', 'expired']),
  amount: wireAmount,
  currency,
  payUrl: z.url({ protocol: /^https?$/ }),
});

export const payoutAnswer = z.object({
  id: wireId,
  reference,
  status: z.enum(['processing', 'paid', 'failed']),
  amount: wireAmount,
  currency,
  reason,
});

export const webhookBody = z.object({
  id: wireId,
  type: z.string().max(60),
  data: z.object({ id: wireId, reference, amount: wireAmount, currency, reason }),
});
