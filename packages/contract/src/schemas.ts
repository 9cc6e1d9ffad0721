import * as z from 'zod/mini';
import { type Minor, type WireAmount, parseAmount } from './money.ts';

/** An amount in an answer: only `formatAmount` makes one. */
export const amount = z.custom<WireAmount>((v) => typeof v === 'string' && /^-?\d{1,15}\.\d{2,4}$/.test(v));

/** An amount a person asks for: more than zero, two decimals at most, as text. Parses to `Minor`. */
export const amountInput = z.pipe(
  z.string().check(
    z.maxLength(18),
    z.refine((text) => {
      const parsed = parseAmount(text, 2);
      return parsed !== null && parsed > 0n;
    }, 'amount'),
  ),
  z.transform((text): Minor => parseAmount(text, 2)!),
);

/** A row's id: a positive 63-bit whole number as text, since JavaScript numbers would lose digits. */
export const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Made by the caller, once per intent: the same id with the same input gives the same answer. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day `yyyy-MM-dd`. */
export const day = z.iso.date();

/** Free text. A NUL or half a character is text to JavaScript and none to the database: refused here, on its field. */
export const text = (max: number, min = 1) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  );
export const code = (max = 40) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_.:-]{1,${max}}$`)));

/** A whole number that travels in a query. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int()]),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
export const queryFlag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((value) => value === 'true' || value === '1'),
);

/** Where a page goes on; opaque to the caller. */
export const cursor = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,120}$/));

export const language = z.enum(['TW', 'EN']);
/** A call without input; extra fields are refused like everywhere. */
export const nothing = z.strictObject({});
export const done = z.object({ done: z.literal(true) });

/** `GET` lists: how many rows, from where. */
export const page = { cursor: z.optional(cursor), limit: z._default(queryInt(1, 100), 20) };

/** A text in both of the brand's languages, keyed by language code. */
export const texts = z.record(z.string(), z.string());

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;
/** Bytes in an input, as base64. How many they are, and of what, the server looks at itself. */
export const base64 = (maxBytes: number) =>
  z.string().check(
    z.minLength(4),
    z.maxLength(Math.ceil(maxBytes / 3) * 4 + 4),
    z.refine((value) => value.length % 4 === 0 && BASE64.test(value)),
  );

/** A picture's bytes. Goes with `produces`. */
export const pictureBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A text stream: the handler yields lines, the caller receives a file. Goes with `produces`. */
export const csvLines = z.custom<AsyncIterable<string>>((value) => typeof value === 'object' && value !== null);

/** Spec 3.9: another code may be asked for after `expiredMinutes`; this one is good for `expiresInSeconds`. */
export const sentCode = z.object({
  expiredMinutes: z.int(),
  retryAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
});
