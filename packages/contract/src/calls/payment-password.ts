import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, instant, nothing, sentCode, text } from '../schemas.ts';

const password = text(128);
const kind = z.enum(['totp', 'recovery', 'sms', 'email']);
/** The password and, from those who have one, a second factor (2.25). */
export const ownProof = { password, kind: z.optional(kind), code: z.optional(text(12, 0)) };
export const PROOF_REFUSALS = [
  'password_wrong',
  'second_factor_required',
  'totp_wrong',
  'code_wrong',
  'code_expired',
] as const;
const NEW = ['payment_password_same', 'password_common', 'state_conflict'] as const;

/** A second password for what takes money out (3.4, 5.2), and the second factors that stand behind it. */
export const paymentPassword = {
  ownFactors: call({
    name: 'ownFactors',
    spec: '2.25, 2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/factors',
    actor: 'real',
    input: nothing,
    /** Strongest first. `hint`: where a code goes, masked. */
    value: z.object({ factors: z.array(z.object({ kind, hint: z.nullable(z.string()) })) }),
    refusals: [],
  }),
  sendFactorCode: call({
    name: 'sendFactorCode',
    spec: '2.25, 4.5',
    method: 'POST',
    path: '/wps/verification/factor',
    actor: 'real',
    input: z.strictObject({ kind: z.enum(['sms', 'email']) }),
    value: sentCode,
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  paymentPassword: call({
    name: 'paymentPassword',
    spec: '3.4, 5.2',
    method: 'GET',
    path: '/wps/member/payment-password',
    actor: 'real',
    input: nothing,
    value: z.object({
      changedAt: z.nullable(instant),
      /** Withdrawals of this brand take it. */
      needed: z.boolean(),
      patternId: z.int(),
      acceptedPattern: z.string(),
      minLength: z.int(),
      maxLength: z.int(),
    }),
    refusals: [],
  }),
  setPaymentPassword: call({
    name: 'setPaymentPassword',
    spec: '3.4, 5.2',
    method: 'POST',
    path: '/wps/member/payment-password',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ ...ownProof, newPaymentPassword: password }),
    value: done,
    refusals: [...PROOF_REFUSALS, ...NEW],
    rate: { max: 20, perSeconds: 60 },
  }),
  changePaymentPassword: call({
    name: 'changePaymentPassword',
    spec: '3.4, 5.2',
    method: 'PUT',
    path: '/wps/member/payment-password',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ paymentPassword: password, newPaymentPassword: password }),
    value: done,
    refusals: ['payment_password_unset', 'payment_password_wrong', 'password_same', ...NEW],
    rate: { max: 20, perSeconds: 60 },
  }),
  resetPaymentPassword: call({
    name: 'resetPaymentPassword',
    spec: '3.4, 5.2, 4.5',
    method: 'POST',
    path: '/wps/member/payment-password/reset',
    actor: 'real',
    sealed: true,
    /** Forgotten: here the second factor is a must. Withdrawals rest afterwards. */
    input: z.strictObject({ ...ownProof, kind, code: text(12), newPaymentPassword: password }),
    value: done,
    refusals: [...PROOF_REFUSALS, 'payment_password_unset', ...NEW],
    rate: { max: 20, perSeconds: 60 },
  }),
};
