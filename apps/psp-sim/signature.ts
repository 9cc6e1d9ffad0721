import { createHmac, timingSafeEqual } from 'node:crypto';

/** Requests and webhooks older or newer than this are not believed. */
export const WINDOW_SECONDS = 300;

/** HMAC-SHA256 in hex over `<timestamp>.<what is signed>`. */
export function sign(secret: string, timestamp: string, signed: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(signed).digest('hex');
}

export function isSigned(secret: string, timestamp: string, signed: string | Buffer, signature: string): boolean {
  const seconds = Number(timestamp);
  if (!Number.isInteger(seconds) || Math.abs(Date.now() / 1000 - seconds) > WINDOW_SECONDS) return false;
  const expected = Buffer.from(sign(secret, timestamp, signed), 'hex');
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const nowSeconds = (): string => String(Math.floor(Date.now() / 1000));
