import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, csvLines, id, instant, page, text } from '../schemas.ts';

const RULES = ['many_small', 'quick_out', 'circle'] as const;

const person = z.object({ id: z.string(), account: z.string() });
const betweenPeople = z.object({
  id: z.string(),
  reference: z.string(),
  /** Seen from the sender. */
  way: z.enum(['up', 'down']),
  from: person,
  to: person,
  amount,
  createdAt: instant,
  /** Why it is pointed out: how many in the day, how many minutes after the deposit, which other transfer. */
  alerts: z.array(z.object({ rule: z.enum(RULES), detail: z.string() })),
  notes: z.int(),
});
const totals = z.object({
  sent: amount,
  sentCount: z.int(),
  received: amount,
  receivedCount: z.int(),
  /** Received less sent. */
  net: amount,
});
const note = z.object({ by: z.string(), at: instant, text: z.string() });

const filter = {
  /** An account name as it is, or a reference. */
  search: z.optional(text(60)),
  way: z.optional(z.enum(['up', 'down'])),
  alert: z.optional(z.enum(['any', ...RULES])),
  /** Either side. */
  person: z.optional(id),
};
const rate = { max: 600, perSeconds: 60 };

/** Money between people, for whoever looks after money laundering. Nothing of it can be changed here. */
export const consoleTransfers = {
  peopleTransfers: call({
    name: 'peopleTransfers',
    spec: '2.23 (transferUpline), 6.4: transfers between people, the newest first, with what is pointed out about them',
    method: 'GET',
    path: '/console/api/people-transfers',
    actor: 'operator:transfers.read',
    input: z.strictObject({ ...page, ...filter }),
    value: z.object({
      list: z.array(betweenPeople),
      nextCursor: z.nullable(z.string()),
      /** Of the person asked for, ever. */
      person: z.nullable(z.extend(totals, { id: z.string(), account: z.string() })),
    }),
    refusals: [],
    rate,
  }),
  peopleTransfersCsv: call({
    name: 'peopleTransfersCsv',
    spec: 'the same as a file',
    method: 'GET',
    path: '/console/api/people-transfers/csv',
    actor: 'operator:transfers.read',
    input: z.strictObject(filter),
    value: csvLines,
    produces: 'text/csv',
    refusals: [],
    rate: { max: 20, perSeconds: 60 },
  }),
  peopleTransfer: call({
    name: 'peopleTransfer',
    spec: 'one of them: what both sides sent and received, and what operators noted',
    method: 'GET',
    path: '/console/api/people-transfers/one',
    actor: 'operator:transfers.read',
    input: z.strictObject({ id }),
    value: z.object({ row: betweenPeople, from: totals, to: totals, notes: z.array(note) }),
    refusals: [],
    rate,
  }),
  noteTransfer: call({
    name: 'noteTransfer',
    spec: 'a note for the other operators; it stays as it was written',
    method: 'POST',
    path: '/console/api/people-transfers/notes',
    actor: 'operator:transfers.note',
    input: z.strictObject({ id, text: text(1000) }),
    value: note,
    refusals: ['reason_required'],
    rate,
  }),
};
