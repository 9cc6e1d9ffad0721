import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, done, instant, nothing, text } from '../schemas.ts';

/** 3.2: what a sign-in answers. The token travels as `Authorization: Bearer`. */
export const signedIn = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  userName: z.string(),
  accountType: z.int(),
  expiresAt: instant,
});

const optionalText = (max: number) => z.optional(text(max, 0));

/** 3.4: what a registration may bring besides a name and a password. */
export const registration = {
  paymentPassword: optionalText(128),
  payeeName: optionalText(80),
  nickname: optionalText(60),
  email: optionalText(120),
  qqNum: optionalText(20),
  mobileNum: optionalText(20),
  countryDialingCode: optionalText(6),
  recommenderId: optionalText(40),
  captchaId: optionalText(60),
  captcha: optionalText(12),
  affiliateCode: optionalText(40),
  referralCode: optionalText(40),
  line: optionalText(60),
  whatsapp: optionalText(20),
  facebook: optionalText(120),
  wechat: optionalText(60),
  telegram: optionalText(60),
  zalo: optionalText(20),
  whatsappDialingCode: optionalText(6),
  zaloDialingCode: optionalText(6),
  skype: optionalText(60),
  idNumber: optionalText(40),
  birthday: optionalText(10),
  nationality: optionalText(2),
  occupation: optionalText(80),
  sourceOfIncome: optionalText(80),
  placeOfBirth: optionalText(80),
  address: optionalText(128),
  /** 5.2: of the text message, where the brand asks for one. */
  verificationCode: optionalText(12),
  /** In its place: an ID token of the brand's Firebase project, by a phone sign-in. */
  firebaseIdToken: optionalText(4096),
  firebaseChannel: optionalText(20),
  domain: optionalText(120),
  termsVersion: text(40),
  acceptTerms: z.boolean(),
  confirmAge: z.boolean(),
  login: z.optional(z.literal(true)),
};

/** Why a registration may be refused. */
export const REGISTRATION_REFUSALS = [
  'registration_closed',
  'password_common',
  'payment_password_same',
  'mobile_invalid',
  'code_wrong',
  'code_expired',
  'function_not_enabled',
  'federation_failed',
  'username_taken',
  'mobile_taken',
  'email_taken',
  'captcha_required',
  'captcha_wrong',
  'invitation_code_error',
  'terms_not_accepted',
  'age_not_confirmed',
  'under_age',
] as const;

/** What a captcha lets somebody do. */
export const CAPTCHA_PURPOSES = ['login', 'register', 'code', 'forgot', 'feedback'] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

export const session = {
  captcha: call({
    name: 'captcha',
    spec: '7.15, 5.11',
    method: 'GET',
    path: '/wps/captcha',
    actor: 'open',
    input: nothing,
    /** `image` is base64 PNG; an answer counts once and for two minutes. */
    value: z.object({ id: z.string(), image: z.string(), expiresInSeconds: z.int() }),
    refusals: [],
    rate: { max: 60, perSeconds: 60 },
  }),
  captchaPuzzle: call({
    name: 'captchaPuzzle',
    spec: '7.15, for those who cannot see the picture',
    method: 'GET',
    path: '/wps/captcha/puzzle',
    actor: 'open',
    input: z.strictObject({ purpose: z.enum(CAPTCHA_PURPOSES) }),
    /**
     * A second's work for the browser (altcha-lib's challenge): some number below `mostSteps` derives a key that begins
     * with `keyPrefix`. The answer is digits 32 to 44 of that key, in hex; it counts once, for two minutes, and for
     * this purpose.
     */
    value: z.object({
      id: z.string(),
      expiresInSeconds: z.int(),
      mostSteps: z.int(),
      puzzle: z.object({
        algorithm: z.string(),
        cost: z.int(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        nonce: z.string(),
        salt: z.string(),
      }),
    }),
    refusals: [],
    rate: { max: 60, perSeconds: 60 },
  }),
  login: call({
    name: 'login',
    spec: '7.2, 3.1, 4.2',
    method: 'POST',
    path: '/wps/session/login',
    actor: 'open',
    sealed: true,
    input: z.strictObject({
      username: text(40),
      /** Needed but with the type `firebase`. */
      password: z.optional(text(128)),
      captchaId: optionalText(60),
      captcha: optionalText(12),
      /** With the type `firebase`: of the brand's project, by a phone sign-in with the number that is the username. */
      firebaseIdToken: optionalText(4096),
      /** `sms`: `username` is a mobile number and `password` the code sent to it. `agent` is the sign-in of /agent; a member's sign-in refuses other accounts (6.5). */
      type: z._default(z.enum(['username', 'sms', 'firebase', 'agent']), 'username'),
      countryDialingCode: optionalText(6),
      /** 4.3: this browser signs the person in for a day, by a token of its own. Members only (2.4). */
      rememberMe: z.optional(z.boolean()),
    }),
    value: signedIn,
    /** A refusal whose value carries `captcha: true` asks for one with the next try (8.3). */
    refusals: [
      'bad_credentials',
      'second_factor_required',
      'captcha_required',
      'captcha_wrong',
      'function_not_enabled',
      'mobile_invalid',
      'code_wrong',
      'code_expired',
      'federation_unknown',
      'federation_failed',
      'account_locked',
      'account_closed',
      'non_member_account',
      'non_agent_account',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
  freePlay: call({
    name: 'freePlay',
    spec: '7.14, 4.7',
    method: 'POST',
    path: '/wps/session/login/freeplay',
    actor: 'open',
    sealed: true,
    input: z.strictObject({
      os: z.optional(text(40)),
      platform: z._default(z.literal('W'), 'W'),
      gatewayVersion: z._default(z.literal('3'), '3'),
    }),
    value: signedIn,
    refusals: ['free_play_closed'],
    rate: { max: 20, perSeconds: 60 },
  }),
  register: call({
    name: 'register',
    spec: '7.7, 3.4, 5.2',
    method: 'PUT',
    path: '/wps/member/register',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ username: text(60), password: text(128), confirmPassword: text(128), ...registration }),
    value: signedIn,
    refusals: REGISTRATION_REFUSALS,
    rate: { max: 20, perSeconds: 60 },
  }),
  affiliate: call({
    name: 'affiliate',
    spec: '7.10, 5.2',
    method: 'GET',
    path: '/wps/agent/affiliate',
    actor: 'open',
    input: z.strictObject({
      code: text(40),
      domain: optionalText(120),
      /** `affiliate`: of an agent; `referral`: of anybody. */
      kind: z._default(z.enum(['affiliate', 'referral']), 'affiliate'),
    }),
    /** `inviter` is the name behind the code, masked. */
    value: z.object({ valid: z.boolean(), inviter: z.nullable(z.string()) }),
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  logout: call({
    name: 'logout',
    spec: '7.18',
    method: 'DELETE',
    path: '/wps/session/logout',
    actor: 'member',
    beforePasswordChange: true,
    input: nothing,
    value: done,
    refusals: [],
  }),
  memberInfo: call({
    name: 'memberInfo',
    spec: '7.6, 3.3',
    method: 'GET',
    path: '/wps/member/info',
    actor: 'member',
    beforePasswordChange: true,
    input: nothing,
    value: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.nullable(z.string()),
      /** 4.7: 0 member, 1 2 41 42 agent, 4 trial. */
      type: z.int(),
      balance: amount,
      currencySymbol: z.string(),
      asset: z.string(),
      vip: z.object({ flag: z.boolean(), label: z.string(), rank: z.int() }),
      unreadCount: z.int(),
      availablePromos: z.array(z.string()),
      language: z.nullable(z.string()),
      registeredAt: instant,
      lastLoginAt: z.nullable(instant),
      /** 4.2: until it is done, the session can do nothing else. */
      mustChangePassword: z.optional(z.boolean()),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  memberIcon: call({
    name: 'memberIcon',
    spec: '7.16',
    method: 'GET',
    path: '/wps/member/info/icon',
    actor: 'member',
    input: nothing,
    value: z.object({ icon: z.string() }),
    refusals: [],
  }),
  realtimeTicket: call({
    name: 'realtimeTicket',
    spec: '2.22 (socket-event listener)',
    method: 'POST',
    path: '/wps/session/ticket',
    actor: 'member',
    input: nothing,
    /** Opens one socket within 60 s, so that the session token never stands in an address. */
    value: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
  unreadCount: call({
    name: 'unreadCount',
    spec: '7.43',
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    actor: 'real',
    input: nothing,
    value: z.object({ count: z.int() }),
    refusals: [],
  }),
};
