import * as z from 'zod/mini';
import { call } from '../call.ts';
import { type Minor, parseAmount } from '../money.ts';
import { amount, amountInput, nothing } from '../schemas.ts';
import { REALITY_MINUTES } from './protection.ts';

/** An amount that may be nothing: a limit of zero holds always. */
const amountOrNothing = z.pipe(
  z.string().check(
    z.maxLength(18),
    z.refine((text) => parseAmount(text, 2) !== null && !text.startsWith('-'), 'amount'),
  ),
  z.transform((text): Minor => parseAmount(text, 2)!),
);

const shapeOf = <A extends z.ZodMiniType, P extends z.ZodMiniType>(any: A, positive: P) => {
  const period = z.nullable(positive);
  const limits = z.strictObject({ day: period, week: period, month: period });
  return {
    /** Above it a second operator decides. */
    secondApprovalAbove: any,
    /** A payout of which its person says nothing for so long counts as received. */
    receiptMinutes: z.int().check(z.minimum(1), z.maximum(43_200)),
    transferUp: z.boolean(),
    transferDown: z.boolean(),
    transferMinimum: positive,
    transferMaximum: positive,
    transferDailyMaximum: positive,
    /** So many transfers of at most `alertManyBelow` to one receiver in a day are pointed out; 0: never. */
    alertManyCount: z.int().check(z.minimum(0), z.maximum(1000)),
    alertManyBelow: positive,
    /** A transfer so soon after a deposit that nothing was played of; 0: never. */
    alertQuickMinutes: z.int().check(z.minimum(0), z.maximum(43_200)),
    /** Money that comes back from whom it was sent to within so long; 0: never. */
    alertCircleHours: z.int().check(z.minimum(0), z.maximum(720)),
    realityCheckMinutes: z.literal(REALITY_MINUTES),
    /** Of everybody; null: none. A person's own may only be stricter. */
    depositLimits: limits,
    stakeLimits: limits,
    lossLimits: limits,
  };
};

/** `version` is of just these settings: who changes them gives back what they looked at. */
const shown = z.object({ version: z.string(), ...shapeOf(amount, amount) });
const version = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const consoleSettings = {
  moneySettings: call({
    name: 'moneySettings',
    spec: 'limits of money and play that hold for the whole brand',
    method: 'GET',
    path: '/console/api/settings/money',
    actor: 'operator:settings.read',
    input: nothing,
    value: shown,
    refusals: [],
  }),
  changeMoneySettings: call({
    name: 'changeMoneySettings',
    spec: 'changes them as a whole, with before and after in the audit log; it counts with the next call of everybody',
    method: 'PUT',
    path: '/console/api/settings/money',
    actor: 'operator:settings.write',
    input: z.strictObject({ version, ...shapeOf(amountOrNothing, amountInput) }),
    value: shown,
    /** `state_conflict`: somebody else has saved since. */
    refusals: ['state_conflict', 'amount_below_minimum'],
  }),
};
