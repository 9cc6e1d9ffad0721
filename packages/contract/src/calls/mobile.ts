import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sentCode, text } from '../schemas.ts';
import { registration, REGISTRATION_REFUSALS, signedIn } from './session.ts';

/** A code to a number costs a captcha. */
const toNumber = z.strictObject({
  mobileNum: text(20),
  countryDialingCode: z.optional(text(6, 0)),
  captchaId: z.optional(text(60, 0)),
  captcha: z.optional(text(12, 0)),
});

/** 4.5: until another code may be asked for, and how long this one is good. */
const SENDING = [
  'function_not_enabled',
  'mobile_invalid',
  'captcha_required',
  'captcha_wrong',
  'delivery_unavailable',
] as const;

/** Signing in and registering with a mobile number. The sign-in itself is `login` with the type `sms`. */
export const mobile = {
  sendLoginCode: call({
    name: 'sendLoginCode',
    spec: '7.3, 4.5, 8.6',
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    actor: 'open',
    input: toNumber,
    /** The same whether or not the number is somebody's. */
    value: sentCode,
    refusals: SENDING,
    rate: { max: 20, perSeconds: 60 },
  }),
  sendRegisterCode: call({
    name: 'sendRegisterCode',
    spec: '7.4, 4.5, 8.6',
    method: 'POST',
    path: '/wps/verification/sms/register',
    actor: 'open',
    input: toNumber,
    value: sentCode,
    refusals: SENDING,
    rate: { max: 20, perSeconds: 60 },
  }),
  registerByMobile: call({
    name: 'registerByMobile',
    spec: '7.8, 3.4, 5.2',
    method: 'PUT',
    path: '/wps/member/register/mobile',
    actor: 'open',
    sealed: true,
    input: z.strictObject({
      ...registration,
      mobileNum: text(20),
      password: z.optional(text(128)),
      confirmPassword: z.optional(text(128)),
      registerUrl: z.optional(text(300, 0)),
      registerMethod: z._default(z.literal('WEB'), 'WEB'),
    }),
    value: signedIn,
    refusals: REGISTRATION_REFUSALS,
    rate: { max: 20, perSeconds: 60 },
  }),
};
