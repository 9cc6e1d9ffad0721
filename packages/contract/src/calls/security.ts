import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, nothing, text } from '../schemas.ts';

const password = text(128);
const codeText = text(12);
const captcha = { captchaId: z.optional(text(60, 0)), captcha: z.optional(text(12, 0)) };
const mobile = { mobileNum: text(20), countryDialingCode: z.optional(text(6, 0)) };
const NEW_PASSWORD = ['password_common'] as const;
const CODE = ['code_wrong', 'code_expired'] as const;

/** 4.5: until another code may be asked for, and how long this one is good. */
const sentCode = z.object({ retryAfterSeconds: z.int(), expiresInSeconds: z.int() });

/** Passwords and what a person proves themselves by. */
export const security = {
  passwordSettings: call({
    name: 'passwordSettings',
    spec: '2.27, 5.7, 5.8',
    method: 'GET',
    path: '/wps/system/setting/password',
    actor: 'open',
    input: nothing,
    value: z.object({
      patternId: z.int(),
      acceptedPattern: z.string(),
      minLength: z.int(),
      maxLength: z.int(),
      /** 2.27: which way of a forgotten password is shown first. */
      forgotBy: z.enum(['email', 'mobile']),
    }),
    refusals: [],
  }),
  changePassword: call({
    name: 'changePassword',
    spec: '7.9, 3.7, 4.4, 5.8',
    method: 'POST',
    path: '/wps/member/password',
    actor: 'real',
    sealed: true,
    beforePasswordChange: true,
    input: z.strictObject({ oldPassword: password, newPassword: password, confirmNewPassword: password }),
    /** The session goes on under another token; all others have ended. */
    value: z.object({ token: z.string() }),
    refusals: ['password_wrong', 'password_same', 'state_conflict', ...NEW_PASSWORD],
    rate: { max: 20, perSeconds: 60 },
  }),
  forgotPasswordByEmail: call({
    name: 'forgotPasswordByEmail',
    spec: '7.12, 3.8, 8.3',
    method: 'POST',
    path: '/wps/member/password/email',
    actor: 'open',
    input: z.strictObject({ username: text(60), email: text(120), ...captcha }),
    /** The same whether or not there is such a person. */
    value: sentCode,
    refusals: ['captcha_required', 'captcha_wrong'],
    rate: { max: 20, perSeconds: 60 },
  }),
  resetPasswordByEmail: call({
    name: 'resetPasswordByEmail',
    spec: '7.12, 5.7',
    method: 'POST',
    path: '/wps/member/password/email/verification',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ username: text(60), email: text(120), verificationCode: codeText, newPassword: password }),
    value: done,
    refusals: [...CODE, ...NEW_PASSWORD],
    rate: { max: 20, perSeconds: 60 },
  }),
  forgotPasswordBySms: call({
    name: 'forgotPasswordBySms',
    spec: '3.8, 4.5',
    method: 'POST',
    path: '/wps/verification/sms/password',
    actor: 'open',
    input: z.strictObject({ ...mobile, ...captcha }),
    value: sentCode,
    refusals: ['captcha_required', 'captcha_wrong'],
    rate: { max: 20, perSeconds: 60 },
  }),
  resetPasswordBySms: call({
    name: 'resetPasswordBySms',
    spec: '7.13, 3.8, 5.7',
    method: 'POST',
    path: '/wps/member/password/verification',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ ...mobile, verificationCode: codeText, newPassword: password }),
    value: done,
    refusals: [...CODE, ...NEW_PASSWORD],
    rate: { max: 20, perSeconds: 60 },
  }),
};
