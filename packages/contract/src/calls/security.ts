import * as z from 'zod/mini';
import { call } from '../call.ts';
import { base64, csvLines, done, id, instant, nothing, page, pictureBytes, sentCode, text } from '../schemas.ts';

const password = text(128);
const codeText = text(12);
const captcha = { captchaId: z.optional(text(60, 0)), captcha: z.optional(text(12, 0)) };
const mobile = { mobileNum: text(20), countryDialingCode: z.optional(text(6, 0)) };
const NEW_PASSWORD = ['password_common', 'payment_password_same'] as const;
const CODE = ['code_wrong', 'code_expired'] as const;

/** 4.5: until another code may be asked for, and how long this one is good. */

const PICTURE_BYTES = 5 * 1024 * 1024;

/** The pictures of ours that a person may show. */
export const AVATARS = ['fox', 'owl', 'panda', 'tiger', 'koala', 'astronaut'] as const;

const contact = z.object({ value: z.nullable(z.string()), verifiedAt: z.nullable(instant) });
const channel = z.enum(['sms', 'email']);
/** `to`: the new address or number; absent: the one the account has. */
const destination = { channel, to: z.optional(text(120, 0)), countryDialingCode: z.optional(text(6, 0)) };
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const signIn = z.object({
  id,
  device: z.object({ browser: z.string(), system: z.string(), kind: z.enum(['desktop', 'phone', 'tablet']) }),
  /** Half of it. */
  ip: z.string(),
  /** Where the address is registered, ISO 3166-1; null: nobody knows. */
  country: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: instant,
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.string()),
  /** The one that asks. */
  current: z.boolean(),
});

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
    refusals: ['captcha_required', 'captcha_wrong', 'delivery_unavailable'],
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
    refusals: ['captcha_required', 'captcha_wrong', 'delivery_unavailable'],
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
  securityCenter: call({
    name: 'securityCenter',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/security',
    actor: 'real',
    input: nothing,
    /** Values are masked. `next` is the safeguard that is missing first. */
    value: z.object({
      score: z.int(),
      done: z.int(),
      of: z.int(),
      next: z.nullable(z.enum(['password', 'email', 'mobile', 'payment', 'totp', 'recovery'])),
      account: z.string(),
      nickname: z.nullable(z.string()),
      payeeName: z.nullable(z.string()),
      birthday: z.nullable(z.string()),
      registeredAt: instant,
      avatar: z.string(),
      /** Null: there is none that the person knows. */
      passwordChangedAt: z.nullable(instant),
      email: contact,
      mobile: contact,
      authenticatorSince: z.nullable(instant),
      recoveryLeft: z.int(),
      /** What else the person told, by the fields of the registration: codes of lists as such, all else masked. */
      details: z.array(z.object({ field: z.string(), value: z.string() })),
    }),
    refusals: [],
  }),
  sendContactCode: call({
    name: 'sendContactCode',
    spec: '2.23 (securityCenter), 4.5',
    method: 'POST',
    path: '/wps/verification/contact',
    actor: 'real',
    input: z.strictObject(destination),
    value: sentCode,
    refusals: ['delivery_unavailable'],
    rate: { max: 20, perSeconds: 60 },
  }),
  confirmContact: call({
    name: 'confirmContact',
    spec: '2.23 (securityCenter), 8.6',
    method: 'POST',
    path: '/wps/member/verification',
    actor: 'real',
    sealed: true,
    /** The password is asked for when it is another address or number than before. */
    input: z.strictObject({ ...destination, verificationCode: codeText, password: z.optional(password) }),
    value: done,
    refusals: [...CODE, 'password_wrong', 'email_taken', 'mobile_taken'],
    rate: { max: 20, perSeconds: 60 },
  }),
  beginAuthenticator: call({
    name: 'beginAuthenticator',
    spec: '2.25, 2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/authenticator',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ password }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password_wrong', 'state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  confirmAuthenticator: call({
    name: 'confirmAuthenticator',
    spec: '2.25, 2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/authenticator/verification',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ code: codeText }),
    /** Shown once. */
    value: recoveryCodes,
    refusals: ['totp_wrong', 'state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  endAuthenticator: call({
    name: 'endAuthenticator',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/authenticator/end',
    actor: 'real',
    sealed: true,
    /** `code` of the app, or one of the ten. */
    input: z.strictObject({ password, code: codeText }),
    value: done,
    refusals: ['password_wrong', 'totp_wrong', 'state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  renewRecoveryCodes: call({
    name: 'renewRecoveryCodes',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/recovery-codes',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ password }),
    value: recoveryCodes,
    refusals: ['password_wrong', 'state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  ownSessions: call({
    name: 'ownSessions',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/sessions',
    actor: 'real',
    input: nothing,
    value: z.object({ list: z.array(signIn) }),
    refusals: [],
  }),
  endOwnSession: call({
    name: 'endOwnSession',
    spec: '2.23 (securityCenter)',
    method: 'DELETE',
    path: '/wps/member/sessions/:id',
    actor: 'real',
    input: z.strictObject({ id }),
    value: done,
    refusals: [],
  }),
  endOtherSessions: call({
    name: 'endOtherSessions',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/sessions/end',
    actor: 'real',
    input: nothing,
    value: z.object({ ended: z.int() }),
    refusals: [],
  }),
  signInHistory: call({
    name: 'signInHistory',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/sign-ins',
    actor: 'real',
    input: z.strictObject(page),
    value: z.object({ list: z.array(signIn), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
  setAvatar: call({
    name: 'setAvatar',
    spec: '7.16, 2.23 (securityCenter)',
    method: 'PUT',
    path: '/wps/member/info/icon',
    actor: 'real',
    input: z.strictObject({ avatar: z.enum(AVATARS) }),
    value: z.object({ icon: z.string() }),
    refusals: [],
  }),
  uploadAvatar: call({
    name: 'uploadAvatar',
    spec: '7.16, 2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/info/icon',
    actor: 'real',
    /** JPEG, PNG or WebP of at most 5 MB, whatever it calls itself; it is drawn anew. */
    input: z.strictObject({ picture: base64(PICTURE_BYTES) }),
    value: z.object({ icon: z.string() }),
    refusals: ['image_unreadable'],
    rate: { max: 10, perSeconds: 60 },
    maxBodyBytes: 7 * 1024 * 1024,
  }),
  avatarPicture: call({
    name: 'avatarPicture',
    spec: '7.16',
    method: 'GET',
    path: '/wps/pictures/avatar/:picture',
    actor: 'open',
    input: z.strictObject({ picture: z.string().check(z.regex(/^[0-9a-f]{32}\.webp$/)) }),
    value: pictureBytes,
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
    produces: 'image/webp',
  }),
  exportAccount: call({
    name: 'exportAccount',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/export',
    actor: 'real',
    input: nothing,
    value: z.object({
      account: z.record(z.string(), z.nullable(z.string())),
      consents: z.array(z.object({ termsVersion: z.string(), acceptedAt: instant })),
      signIns: z.array(z.object({ at: instant, endedAt: z.nullable(instant), ip: z.string(), userAgent: z.string() })),
    }),
    refusals: [],
    rate: { max: 10, perSeconds: 60 },
  }),
  exportAccountCsv: call({
    name: 'exportAccountCsv',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/account.csv',
    actor: 'real',
    input: nothing,
    value: csvLines,
    refusals: [],
    rate: { max: 10, perSeconds: 60 },
    produces: 'text/csv',
  }),
};
