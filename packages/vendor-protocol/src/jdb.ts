import { createCipheriv, createDecipheriv } from 'node:crypto';
import * as z from 'zod';
import type { Status } from './status.ts';

/** The dialect of JDB: one address, the action inside an encrypted form field, amounts as decimals. */

const BLOCK = 16;
/** Whether a text can be the secret of a connection. */
export const isJdbSecret = (text: string): boolean => /^[\x21-\x7e]{16}:[\x21-\x7e]{16}$/.test(text);

/** The secret of a connection: `<key>:<iv>`, sixteen characters each. */
const partsOf = (secret: string): [key: string, iv: string] => [secret.slice(0, BLOCK), secret.slice(BLOCK + 1)];

export function sealJdb(content: string, secret: string): string {
  const [key, iv] = partsOf(secret);
  const cipher = createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
  const plain = Buffer.from(content);
  // Blanks after the JSON, not PKCS #7.
  const padded = Buffer.concat([plain, Buffer.alloc((BLOCK - (plain.length % BLOCK)) % BLOCK, ' ')]);
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64url');
}

/** Null for what was not made with this secret: it has no signature, so whatever is no JSON object is none of theirs. */
export function openJdb(sealed: string, secret: string): string | null {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(sealed)) return null;
  const [key, iv] = partsOf(secret);
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false);
    const plain = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain).replace(/[\0 ]+$/, '');
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? text : null;
  } catch {
    return null;
  }
}

export const JDB_ACTIONS = { cancelPlay: 4, balance: 6, play: 8, bet: 9, settle: 10, cancel: 11 } as const;
/** Actions a vendor may name that we do not take are told apart from calls that are wrong. */
const isJdbAction = (action: unknown): boolean => Object.values<unknown>(JDB_ACTIONS).includes(action);

const id = z.union([z.string(), z.int().transform(String)]).pipe(
  z
    .string()
    .min(1)
    .max(90)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
);
const amount = z.number();
const who = { ts: z.int().optional(), uid: id, currency: id };
const game = { gType: id, mType: z.union([id, z.literal('')]) };
const round = { gameRoundSeqNo: id.nullish(), historyId: id.nullish() };
const references = z.array(id).min(1).max(20);

export const jdbCall = z.discriminatedUnion('action', [
  z.object({ action: z.literal(JDB_ACTIONS.balance), ...who }),
  z.object({
    action: z.literal(JDB_ACTIONS.play),
    ...who,
    ...game,
    ...round,
    transferId: id,
    /** What was staked, told with a minus. */
    bet: amount,
    /** Staked once more out of what was won. */
    gambleBet: amount.nullish(),
    win: amount,
    /** What the round comes to, with jackpots: by this the balance moves. Without it: `win` less what was staked. */
    netWin: amount.nullish(),
  }),
  z.object({ action: z.literal(JDB_ACTIONS.cancelPlay), ...who, ...round, transferId: id }),
  z.object({ action: z.literal(JDB_ACTIONS.bet), ...who, ...game, ...round, transferId: id, amount }),
  z.object({
    action: z.literal(JDB_ACTIONS.settle),
    ...who,
    ...game,
    ...round,
    transferId: id,
    amount,
    refTransferIds: references,
    /** False: the round goes on, and another settle follows. */
    roundClosed: z.boolean().nullish(),
  }),
  z.object({ action: z.literal(JDB_ACTIONS.cancel), ...who, ...round, transferId: id, refTransferIds: references }),
]);
export type JdbCall = z.infer<typeof jdbCall>;

export const jdbAnswer = z.object({
  status: z.string(),
  err_text: z.string().optional(),
  /** A decimal: as text, exactly. */
  balance: z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).optional(),
});

/** From our words to theirs, by the vendor's list of error codes (decision 0139). */
export const JDB_CODES: Readonly<Record<Status, string>> = {
  RS_OK: '0000',
  RS_ERROR_UNKNOWN: '9999',
  RS_ERROR_TIMEOUT: '9017',
  RS_ERROR_INVALID_PARTNER: '9001',
  RS_ERROR_INVALID_TOKEN: '7501',
  RS_ERROR_TOKEN_EXPIRED: '7405',
  RS_ERROR_INVALID_GAME: '8000',
  RS_ERROR_WRONG_CURRENCY: '8000',
  RS_ERROR_NOT_ENOUGH_MONEY: '6006',
  RS_ERROR_USER_DISABLED: '7502',
  RS_ERROR_INVALID_SIGNATURE: '9006',
  RS_ERROR_WRONG_SYNTAX: '9006',
  RS_ERROR_WRONG_TYPES: '8000',
  RS_ERROR_DUPLICATE_TRANSACTION: '9011',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: '9015',
  RS_ERROR_TRANSACTION_ROLLED_BACK: '9015',
  RS_ERROR_LIMIT_REACHED: '7502',
};
const JDB_UNKNOWN_ACTION = '9007';
/** Of a cancelled bet and settle: whatever is neither of these two is taken for done, so a no must be the first. */
const JDB_CANNOT_CANCEL = '6101';
const JDB_LATER = '9017';

/** The code an action is answered with. */
export function jdbCodeOf(status: Status, action: unknown): string {
  if (status === 'RS_ERROR_WRONG_TYPES' && !isJdbAction(action)) return JDB_UNKNOWN_ACTION;
  // Nobody of that name has ever had a round: nothing is to be cancelled, and nothing is left of it.
  const isNo = status !== 'RS_OK' && status !== 'RS_ERROR_INVALID_TOKEN' && status !== 'RS_ERROR_INVALID_SIGNATURE';
  if (action !== JDB_ACTIONS.cancelPlay || !isNo) return JDB_CODES[status];
  return status === 'RS_ERROR_TIMEOUT' || status === 'RS_ERROR_UNKNOWN' ? JDB_LATER : JDB_CANNOT_CANCEL;
}
