import * as z from 'zod/mini';
import { call } from '../call.ts';
import { code, done, id, instant, nothing, text } from '../schemas.ts';

const ROLES = ['owner', 'finance', 'support', 'auditor'] as const;

const account = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string(),
  /** One that the server does not know may do nothing. */
  role: z.string(),
  /** `invited`: has not signed in with the one-time password yet, or has to set up an authenticator anew. */
  standing: z.enum(['invited', 'active', 'disabled']),
  /** Until when the first sign-in must be made; null where nothing is awaited. */
  enrolUntil: z.nullable(instant),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
  lockedUntil: z.nullable(instant),
  /** How many sessions are alive. */
  sessions: z.int(),
  /** It is the one who asks. */
  self: z.boolean(),
});

/** Shown to whoever made it, once; good for one sign-in until then. */
const oneTime = z.object({ password: z.string(), expiresAt: instant });
const reason = text(200);
const username = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,39}$/));
const totp = z.string().check(z.regex(/^\d{6}$/));

/** Accounts of operators, roles, and what everybody may do about their own account. */
export const consoleOperators = {
  operators: call({
    name: 'operators',
    spec: 'the accounts of those who run the brand',
    method: 'GET',
    path: '/console/api/operators',
    actor: 'operator:operators.read',
    input: nothing,
    value: z.object({ list: z.array(account) }),
    refusals: [],
  }),
  createOperator: call({
    name: 'createOperator',
    spec: 'a new account with a one-time password',
    method: 'POST',
    path: '/console/api/operators',
    actor: 'operator:operators.write',
    input: z.strictObject({ username, displayName: text(60), role: z.enum(ROLES) }),
    value: z.extend(oneTime, { operator: account }),
    refusals: ['username_taken'],
  }),
  changeOperatorRole: call({
    name: 'changeOperatorRole',
    spec: 'gives an operator another role, at once',
    method: 'POST',
    path: '/console/api/operators/role',
    actor: 'operator:operators.write',
    input: z.strictObject({ id, role: z.enum(ROLES), reason }),
    value: account,
    refusals: ['own_account', 'last_owner', 'state_conflict', 'reason_required'],
  }),
  setOperatorEnabled: call({
    name: 'setOperatorEnabled',
    spec: 'disables an account, which ends its sessions, or enables it again',
    method: 'POST',
    path: '/console/api/operators/state',
    actor: 'operator:operators.write',
    input: z.strictObject({ id, enabled: z.boolean(), reason }),
    value: account,
    refusals: ['own_account', 'last_owner', 'state_conflict', 'reason_required'],
  }),
  renewOperatorPassword: call({
    name: 'renewOperatorPassword',
    spec: 'another one-time password, for who forgot theirs or came too late; sessions end',
    method: 'POST',
    path: '/console/api/operators/password',
    actor: 'operator:operators.write',
    input: z.strictObject({ id, reason }),
    value: oneTime,
    refusals: ['own_account', 'state_conflict', 'reason_required'],
  }),
  signOutOperator: call({
    name: 'signOutOperator',
    spec: 'ends all sessions of an operator',
    method: 'POST',
    path: '/console/api/operators/signOut',
    actor: 'operator:operators.write',
    input: z.strictObject({ id, reason }),
    value: done,
    refusals: ['reason_required'],
  }),
  roles: call({
    name: 'roles',
    spec: 'which role may do what, and which calls a permission opens',
    method: 'GET',
    path: '/console/api/roles',
    actor: 'operator:operators.read',
    input: nothing,
    value: z.object({
      roles: z.array(z.object({ role: z.string(), permissions: z.array(z.string()) })),
      permissions: z.array(
        z.object({ permission: z.string(), calls: z.array(z.object({ name: z.string(), spec: z.string() })) }),
      ),
    }),
    refusals: [],
  }),
  whoCan: call({
    name: 'whoCan',
    spec: 'who holds a permission now, and by which role',
    method: 'GET',
    path: '/console/api/roles/who',
    actor: 'operator:operators.read',
    input: z.strictObject({ permission: code(60) }),
    value: z.object({ list: z.array(account) }),
    refusals: [],
  }),
  changeOwnPassword: call({
    name: 'changeOwnPassword',
    spec: 'an operator’s own password; the other sessions end',
    method: 'POST',
    path: '/console/api/me/password',
    actor: 'operator:',
    sealed: true,
    input: z.strictObject({ password: text(128), newPassword: text(128) }),
    value: done,
    refusals: ['password_wrong', 'password_same', 'password_common', 'account_locked', 'state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
  beginOwnAuthenticator: call({
    name: 'beginOwnAuthenticator',
    spec: 'another authenticator: a secret to scan, for who shows the password and a code of the present one',
    method: 'POST',
    path: '/console/api/me/authenticator',
    actor: 'operator:',
    sealed: true,
    input: z.strictObject({ password: text(128), code: totp }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password_wrong', 'totp_wrong', 'account_locked'],
    rate: { max: 20, perSeconds: 60 },
  }),
  confirmOwnAuthenticator: call({
    name: 'confirmOwnAuthenticator',
    spec: 'a code of the new authenticator: it counts from now on, the other sessions end',
    method: 'POST',
    path: '/console/api/me/authenticator/confirm',
    actor: 'operator:',
    sealed: true,
    input: z.strictObject({ code: totp }),
    value: done,
    refusals: ['totp_wrong', 'account_locked', 'state_conflict'],
    rate: { max: 20, perSeconds: 60 },
  }),
};
