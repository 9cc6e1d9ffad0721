import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, done, id, instant, page, text } from '../schemas.ts';

const personState = z.enum(['active', 'locked', 'closed']);

/** E-mail and mobile number are masked: who must reach somebody writes to their inbox. */
const listed = z.object({
  id: z.string(),
  account: z.string(),
  type: z.int(),
  state: personState,
  payeeName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  registeredAt: instant,
  lastLoginAt: z.nullable(instant),
});

const personSession = z.object({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.string()),
  alive: z.boolean(),
  ip: z.string(),
  /** Where the address is registered, ISO 3166-1; null: nobody knows. */
  country: z.nullable(z.string()),
  browser: z.string(),
  system: z.string(),
});

const personLink = z.object({
  id: z.string(),
  account: z.string(),
  state: personState,
  /** `account`: paid to the same bank account; `payee`: to one of the same name. */
  by: z.array(z.enum(['device', 'ip', 'account', 'payee'])),
  /** How many addresses both were seen at, with how many browsers of the same name, and how many payouts are shared. */
  addresses: z.int(),
  devices: z.int(),
  payees: z.int(),
});

const note = z.object({ id: z.string(), by: z.string(), text: z.string(), at: instant });
const reason = text(200);

export const consolePeople = {
  people: call({
    name: 'people',
    spec: 'people by any part of name, payee, e-mail, mobile number or id, newest first',
    method: 'GET',
    path: '/console/api/people',
    actor: 'operator:people.read',
    input: z.strictObject({
      ...page,
      search: z.optional(text(80)),
      kind: z.optional(z.enum(['member', 'agent', 'trial'])),
      state: z.optional(personState),
    }),
    value: z.object({ list: z.array(listed), nextCursor: z.nullable(z.string()) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  personFile: call({
    name: 'personFile',
    spec: 'one person: identity, money, sessions, devices, and who shares what with them',
    method: 'GET',
    path: '/console/api/people/file',
    actor: 'operator:people.read',
    input: z.strictObject({ id }),
    value: z.object({
      person: z.extend(listed, {
        nickname: z.nullable(z.string()),
        birthday: z.nullable(z.string()),
        language: z.nullable(z.string()),
        affiliateCode: z.nullable(z.string()),
        /** What else the person told, by the fields of the registration: codes of lists as such, all else masked. */
        details: z.array(z.object({ field: z.string(), value: z.string() })),
        /** From the direct upline up to the top. */
        upline: z.array(z.object({ id: z.string(), account: z.string() })),
        /** With a wrong password, in the last twenty-four hours, to the hour. */
        failedSignIns: z.object({ count: z.int(), lastAt: z.nullable(instant), lastIp: z.nullable(z.string()) }),
        /** Trial accounts end by themselves. */
        expiresAt: z.nullable(instant),
      }),
      money: z.object({
        asset: z.string(),
        currencySymbol: z.string(),
        balance: amount,
        held: amount,
        openStakes: amount,
        totalDeposits: amount,
        totalWithdrawals: amount,
        /** Between people, to and from those directly above and below. */
        totalTransfersSent: amount,
        totalTransfersReceived: amount,
        /** Won less lost. */
        net30Days: amount,
        betCount: z.int(),
      }),
      /** The latest fifty, as long as they are kept: also the history of sign-ins. */
      sessions: z.array(personSession),
      /** The thirty that say most. */
      links: z.array(personLink),
      /** How many there are besides. */
      moreLinks: z.int(),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  personNotes: call({
    name: 'personNotes',
    spec: 'what operators noted about a person',
    method: 'GET',
    path: '/console/api/people/notes',
    actor: 'operator:people.read',
    input: z.strictObject({ id }),
    value: z.object({ list: z.array(note) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  addPersonNote: call({
    name: 'addPersonNote',
    spec: 'notes something about a person, for other operators; it stays',
    method: 'POST',
    path: '/console/api/people/notes',
    actor: 'operator:people.write',
    input: z.strictObject({ id, text: text(1000) }),
    value: note,
    refusals: ['reason_required'],
  }),
  lockPerson: call({
    name: 'lockPerson',
    spec: 'locks a person out, or lets them in again, with a reason',
    method: 'POST',
    path: '/console/api/people/lock',
    actor: 'operator:people.write',
    input: z.strictObject({ id, locked: z.boolean(), reason }),
    value: z.object({ state: personState }),
    refusals: ['state_conflict', 'reason_required'],
  }),
  signOutPerson: call({
    name: 'signOutPerson',
    spec: 'ends one of a person’s sessions, or all of them, within seconds',
    method: 'POST',
    path: '/console/api/people/signOut',
    actor: 'operator:people.write',
    input: z.strictObject({ id, sessionId: z.optional(id), reason }),
    value: done,
    refusals: ['reason_required'],
  }),
  outboxMessages: call({
    name: 'outboxMessages',
    spec: 'e-mails and text messages: what was sent to whom; codes in them are masked',
    method: 'GET',
    path: '/console/api/outbox',
    actor: 'operator:messages.read',
    input: z.strictObject({
      ...page,
      kind: z.optional(z.enum(['email', 'sms'])),
      state: z.optional(z.enum(['queued', 'sent', 'failed'])),
      /** The whole address or number, or a part of it. */
      search: z.optional(text(80)),
    }),
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['email', 'sms']),
          to: z.string(),
          personId: z.nullable(z.string()),
          subject: z.string(),
          body: z.string(),
          state: z.enum(['queued', 'sent', 'failed']),
          attempts: z.int(),
          lastError: z.nullable(z.string()),
          /** Why it was given up: too late, a no that another try would not change, or the last of eight tries. */
          failure: z.nullable(z.enum(['expired', 'refused', 'tries'])),
          /** What the provider calls it. */
          reference: z.nullable(z.string()),
          createdAt: instant,
          sentAt: z.nullable(instant),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
  }),
};
