import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, instant, nothing, text } from '../schemas.ts';
import { registration, REGISTRATION_REFUSALS, signedIn } from './session.ts';

const provider = z.enum(['google', 'facebook']);
/** Where the browser goes now. */
const elsewhere = z.object({ url: z.string() });
/** What the page's address brought back: once, for a minute, in the browser that left. */
const exchange = text(60);
/** What a refused sign-in or `finishFederatedOwn` gives: once, for fifteen minutes, in the same browser. */
const ticket = text(60);
const password = text(128);
const BEGINNING = ['function_not_enabled', 'federation_failed'] as const;
const rate = { max: 30, perSeconds: 60 };

/**
 * 2.25: with an account at Google or Facebook. The provider sends the browser to `…/:provider/callback`, which is no
 * call but a redirect to the page `/federated`, with `exchange` and `for`, or with `problem` (a refusal's code).
 */
export const federation = {
  beginFederatedSignIn: call({
    name: 'beginFederatedSignIn',
    spec: '2.25',
    method: 'POST',
    path: '/wps/session/federated/begin',
    actor: 'open',
    /** From a page of the same origin, as JSON. */
    input: z.strictObject({ provider, rememberMe: z.optional(z.boolean()) }),
    value: elsewhere,
    refusals: BEGINNING,
    /** There and back: each counts. */
    rate: { max: 60, perSeconds: 60 },
  }),
  finishFederatedSignIn: call({
    name: 'finishFederatedSignIn',
    spec: '2.25, 4.2',
    method: 'POST',
    path: '/wps/session/federated/finish',
    actor: 'open',
    sealed: true,
    input: z.strictObject({ exchange }),
    value: signedIn,
    /**
     * `federation_unknown` and `federation_link_needed` carry { ticket, provider, email, name }: the first goes on with
     * `registerFederated`, the second with `confirmFederatedLink`.
     */
    refusals: [
      'federation_expired',
      'federation_unknown',
      'federation_link_needed',
      'second_factor_required',
      'account_locked',
      'non_member_account',
    ],
    rate,
  }),
  confirmFederatedLink: call({
    name: 'confirmFederatedLink',
    spec: '2.25 (an account with this address is here already)',
    method: 'POST',
    path: '/wps/session/federated/confirm',
    actor: 'open',
    sealed: true,
    input: z.strictObject({
      ticket,
      password,
      captchaId: z.optional(text(60, 0)),
      captcha: z.optional(text(12, 0)),
    }),
    value: signedIn,
    refusals: [
      'federation_expired',
      'federation_taken',
      'bad_credentials',
      'captcha_required',
      'captcha_wrong',
      'second_factor_required',
      'account_locked',
      'non_member_account',
      'state_conflict',
    ],
    rate,
  }),
  registerFederated: call({
    name: 'registerFederated',
    spec: '2.25, 5.2, 3.4',
    method: 'PUT',
    path: '/wps/session/federated/register',
    actor: 'open',
    sealed: true,
    /** The ticket stands for the captcha, and for the password: without one the person signs in by the provider. */
    input: z.strictObject({
      ticket,
      username: z.optional(text(60, 0)),
      password: z.optional(text(128, 0)),
      confirmPassword: z.optional(text(128, 0)),
      ...registration,
    }),
    value: signedIn,
    refusals: [...REGISTRATION_REFUSALS, 'federation_expired', 'federation_taken', 'federation_link_needed'],
    rate: { max: 20, perSeconds: 60 },
  }),
  federatedLinks: call({
    name: 'federatedLinks',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/session/federated/links',
    actor: 'real',
    input: nothing,
    value: z.object({
      list: z.array(
        z.object({ provider, email: z.nullable(z.string()), linkedAt: instant, lastUsedAt: z.nullable(instant) }),
      ),
      /** What can be linked besides. */
      offered: z.array(provider),
      /** False: nobody knows it, and it is set by showing the account elsewhere. */
      passwordSet: z.boolean(),
    }),
    refusals: [],
  }),
  beginFederatedLink: call({
    name: 'beginFederatedLink',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/session/federated/links/begin',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ provider, password }),
    value: elsewhere,
    refusals: [...BEGINNING, 'password_wrong', 'password_not_set', 'non_member_account', 'state_conflict'],
    rate,
  }),
  beginFederatedPassword: call({
    name: 'beginFederatedPassword',
    spec: '2.23 (a first password of one’s own)',
    method: 'POST',
    path: '/wps/session/federated/password/begin',
    actor: 'real',
    input: z.strictObject({ provider }),
    value: elsewhere,
    refusals: [...BEGINNING, 'state_conflict'],
    rate,
  }),
  finishFederatedOwn: call({
    name: 'finishFederatedOwn',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/session/federated/own',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ exchange }),
    /** `ticket`: for `setFederatedPassword`; null where the account was linked. */
    value: z.object({ provider, ticket: z.nullable(z.string()) }),
    refusals: ['federation_expired', 'federation_taken', 'state_conflict'],
    rate,
  }),
  setFederatedPassword: call({
    name: 'setFederatedPassword',
    spec: '2.23 (a first password of one’s own), 5.8',
    method: 'PUT',
    path: '/wps/session/federated/password',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ ticket, newPassword: password, confirmNewPassword: password }),
    value: done,
    refusals: ['federation_expired', 'password_common', 'payment_password_same', 'state_conflict'],
    rate,
  }),
  unlinkFederated: call({
    name: 'unlinkFederated',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/session/federated/links/end',
    actor: 'real',
    sealed: true,
    /** The password of those who have one. */
    input: z.strictObject({ provider, password: z.optional(text(128, 0)) }),
    value: done,
    refusals: ['password_wrong', 'last_way_in', 'state_conflict'],
    rate,
  }),
};
