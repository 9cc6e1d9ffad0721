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

/** A chain counts smaller than we do: what is below a ten-thousandth is cut off. */
export const wireAmount = z.string().transform((text, ctx): Minor => {
  const amount = parseAmount(text.replace(/^(\d{1,14}\.\d{4})\d{1,14}$/, '$1'));
  if (amount !== null && amount > 0n) return amount;
  ctx.addIssue('not an amount');
  return z.NEVER;
});
const reference = z.string().min(1).max(64);
const wireId = z.string().min(1).max(100);
const currency = z.string().max(10);
const reason = z.string().max(200).nullish();
const accountNumber = z.string().regex(/^\d{6,20}$/);
const instant = z.iso.datetime({ offset: true });

export const intentAnswer = z.object({
  id: wireId,
  reference,
  status: z.enum(['pending', 'confirming', 'paid', 'cancelled', 'expired']),
  amount: wireAmount,
  currency,
  payUrl: z.url({ protocol: /^https?$/ }),
  payload: z.string().min(1).max(500).optional(),
  storeCode: z
    .string()
    .regex(/^[A-Z0-9]{6,20}$/)
    .optional(),
  stores: z.array(z.string().max(40)).max(20).optional(),
  chain: z
    .object({
      network: z.enum(['TRC20', 'ERC20']),
      address: z.string().regex(/^(0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33})$/),
      quantity: wireAmount,
      rate: wireAmount,
      needed: z.int().min(1).max(100),
      confirmations: z.int().min(0),
      txId: z.string().max(100).nullable(),
      seenAt: instant.nullable(),
    })
    .optional(),
});

export const accountAnswer = z.object({
  bankCode: z.string().max(10),
  bankName: z.string().max(60),
  payeeName: z.string().max(60),
  accountNumber,
});
export const statementAnswer = z.object({
  lines: z.array(z.object({ id: wireId, accountNumber, amount: wireAmount, currency, note: z.string().max(200) })),
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
  data: z.object({
    id: wireId,
    reference: reference.optional(),
    amount: wireAmount,
    currency,
    reason,
    // Of a chain.
    confirmations: z.int().min(0).max(1_000_000).optional(),
    txId: z.string().max(100).optional(),
    seenAt: instant.optional(),
    // Of a statement.
    accountNumber: accountNumber.optional(),
    note: z.string().max(200).optional(),
  }),
});
