import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, done, id, instant, nothing, page, text } from '../schemas.ts';

export const LIMIT_KINDS = ['deposit', 'stake', 'loss', 'time'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export const REALITY_MINUTES = [30, 60, 120] as const;
const COOL_OFFS = ['24h', '48h', '7d', '30d'] as const;
const EXCLUSIONS = ['6m', '1y', '5y', 'permanent'] as const;

const kind = z.enum(LIMIT_KINDS);
const period = z.enum(LIMIT_PERIODS);
/** Money as `1250.00`; of the kind `time` whole minutes. */
const figure = z.string().check(z.regex(/^\d{1,15}(\.\d{2,4})?$/));
const minutes = z.int().check(z.minimum(1), z.maximum(44_640));

const limit = z.object({
  kind,
  period,
  own: z.nullable(figure),
  operator: z.nullable(figure),
  brand: z.nullable(figure),
  /** The strictest of the three; null: none. */
  limit: z.nullable(figure),
  used: figure,
  left: z.nullable(figure),
  renewsAt: instant,
  /** Asked for and not in force: `amount` null is no limit at all. Confirmed from `ripeAt` until `lapsesAt`. */
  pending: z.nullable(z.object({ amount: z.nullable(figure), ripeAt: instant, lapsesAt: instant })),
});
/** `ended`: an exclusion is over and play waits to be asked for. `until` null: for good, or until that. */
const block = z.nullable(
  z.object({
    kind: z.enum(['cool_off', 'self_exclusion', 'ended', 'returning']),
    until: z.nullable(instant),
  }),
);
const view = z.object({
  currencySymbol: z.string(),
  limits: z.array(limit),
  realityMinutes: z.int(),
  block,
  /** The time of a period is used up; no play until then. */
  restedUntil: z.nullable(instant),
  now: instant,
});
const LIMIT_INPUT = { kind, period, amount: z.optional(amountInput), minutes: z.optional(minutes) };
const event = z.object({
  id: z.string(),
  at: instant,
  what: z.enum([
    'limit_set',
    'limit_asked',
    'limit_raised',
    'limit_removed',
    'limit_kept',
    'limit_reached',
    'cool_off',
    'self_exclusion',
    'return_asked',
    'reality_interval',
  ]),
  source: z.enum(['person', 'operator', 'linked', 'system']),
  kind: z.nullable(kind),
  period: z.nullable(period),
  before: z.nullable(figure),
  after: z.nullable(figure),
  until: z.nullable(instant),
});
const rate = { max: 30, perSeconds: 60 };

/** A person keeps control of their play: limits, breaks, and where they stand. */
export const protection = {
  protection: call({
    name: 'protection',
    spec: 'GLI-19 2.5.5: limits with what is used, what is asked for, and a time-out',
    method: 'GET',
    path: '/wps/member/protection',
    actor: 'real',
    input: nothing,
    value: view,
    refusals: [],
  }),
  setLimit: call({
    name: 'setLimit',
    spec: 'GLI-19 A.3.7: lower or new at once, higher only asked for; `amount` of money, `minutes` of time',
    method: 'POST',
    path: '/wps/member/protection/limit',
    actor: 'real',
    input: z.strictObject(LIMIT_INPUT),
    value: view,
    refusals: [],
    rate,
  }),
  removeLimit: call({
    name: 'removeLimit',
    spec: 'GLI-19 A.3.7: only asked for, as a higher one',
    method: 'POST',
    path: '/wps/member/protection/limit/remove',
    actor: 'real',
    input: z.strictObject({ kind, period }),
    value: view,
    refusals: [],
    rate,
  }),
  confirmLimit: call({
    name: 'confirmLimit',
    spec: 'GLI-19 A.3.7: the second confirmation, a day after it was asked for',
    method: 'POST',
    path: '/wps/member/protection/limit/confirm',
    actor: 'real',
    input: z.strictObject({ kind, period }),
    value: view,
    refusals: ['limit_change_waits', 'state_conflict'],
    rate,
  }),
  keepLimit: call({
    name: 'keepLimit',
    spec: 'what was asked for is off',
    method: 'POST',
    path: '/wps/member/protection/limit/keep',
    actor: 'real',
    input: z.strictObject({ kind, period }),
    value: view,
    refusals: ['state_conflict'],
    rate,
  }),
  takeBreak: call({
    name: 'takeBreak',
    spec: 'GLI-19 A.3.8: a cool-off, at once',
    method: 'POST',
    path: '/wps/member/protection/break',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ length: z.enum(COOL_OFFS), password: z.optional(text(128, 0)) }),
    value: view,
    refusals: ['password_wrong', 'limit_stricter_only'],
    rate,
  }),
  excludeSelf: call({
    name: 'excludeSelf',
    spec: 'GLI-19 A.3.8: nobody ends it early',
    method: 'POST',
    path: '/wps/member/protection/exclusion',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ length: z.enum(EXCLUSIONS), password: z.optional(text(128, 0)) }),
    value: view,
    refusals: ['password_wrong', 'limit_stricter_only'],
    rate,
  }),
  askReturn: call({
    name: 'askReturn',
    spec: 'after an exclusion: play goes on a day after this',
    method: 'POST',
    path: '/wps/member/protection/return',
    actor: 'real',
    input: nothing,
    value: view,
    refusals: ['state_conflict'],
    rate,
  }),
  setRealityCheck: call({
    name: 'setRealityCheck',
    spec: 'how often a reality check comes',
    method: 'POST',
    path: '/wps/member/protection/realityCheck',
    actor: 'real',
    input: z.strictObject({ minutes: z.int().check(z.refine((value) => REALITY_MINUTES.includes(value as 30))) }),
    value: view,
    refusals: [],
    rate,
  }),
  protectionHistory: call({
    name: 'protectionHistory',
    spec: 'what was done about limits and time-outs, newest first',
    method: 'GET',
    path: '/wps/member/protection/history',
    actor: 'real',
    input: z.strictObject({ ...page }),
    value: z.object({ list: z.array(event), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  playPosition: call({
    name: 'playPosition',
    spec: 'time in session and net position, and when the next reality check is due',
    method: 'GET',
    path: '/wps/member/protection/position',
    actor: 'real',
    input: nothing,
    value: z.object({
      now: instant,
      sessionBegan: instant,
      /** Won less lost, of settled bets. */
      netSession: amount,
      netToday: amount,
      stakedSession: amount,
      currencySymbol: z.string(),
      realityMinutes: z.int(),
      realityDueAt: instant,
      block,
      restedUntil: z.nullable(instant),
    }),
    refusals: [],
  }),
  answerRealityCheck: call({
    name: 'answerRealityCheck',
    spec: 'the answer to a reality check is kept',
    method: 'POST',
    path: '/wps/member/protection/realityCheck/answer',
    actor: 'real',
    input: z.strictObject({ answer: z.enum(['continue', 'leave']) }),
    value: done,
    refusals: [],
    rate,
  }),
};

const reason = text(200);

/** What operators see of it, and may do: only ever stricter. */
export const consoleProtection = {
  personProtection: call({
    name: 'personProtection',
    spec: 'a person’s limits and time-outs',
    method: 'GET',
    path: '/console/api/people/protection',
    actor: 'operator:people.read',
    input: z.strictObject({ id }),
    value: z.object({ ...view.shape, history: z.array(event) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  setPersonLimit: call({
    name: 'setPersonLimit',
    spec: 'GLI-19 2.5.5: an operator’s limit, which is never loosened',
    method: 'POST',
    path: '/console/api/people/protection/limit',
    actor: 'operator:people.write',
    input: z.strictObject({ id, ...LIMIT_INPUT, reason }),
    value: done,
    refusals: ['limit_stricter_only', 'reason_required'],
  }),
  excludePerson: call({
    name: 'excludePerson',
    spec: 'an operator’s time-out for a person; nobody ends it early',
    method: 'POST',
    path: '/console/api/people/protection/exclusion',
    actor: 'operator:people.write',
    input: z.strictObject({ id, length: z.enum([...COOL_OFFS, ...EXCLUSIONS]), reason }),
    value: done,
    refusals: ['limit_stricter_only', 'reason_required'],
  }),
};
