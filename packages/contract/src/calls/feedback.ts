import * as z from 'zod/mini';
import { call } from '../call.ts';
import { FEEDBACK_MAX, FEEDBACK_MIN, FEEDBACK_TYPES, feedbackLength } from '../feedback.ts';
import { id, instant, page, text } from '../schemas.ts';

const content = z.string().check(
  // Twice the limit: a character may take two units.
  z.maxLength(FEEDBACK_MAX * 2 + 100),
  z.refine((value) => value.isWellFormed() && !value.includes('\0')),
  z.refine((value) => feedbackLength(value) >= FEEDBACK_MIN && feedbackLength(value) <= FEEDBACK_MAX),
);
const type = z.literal(FEEDBACK_TYPES);
const state = z.enum(['open', 'done']);

const feedbackRow = z.object({
  id: z.string(),
  type: z.int(),
  content: z.string(),
  sender: z.string(),
  /** Set when a person who was signed in wrote it. */
  personId: z.nullable(z.string()),
  language: z.string(),
  ip: z.string(),
  createdAt: instant,
  state,
  note: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(instant),
});

export const feedback = {
  sendFeedback: call({
    name: 'sendFeedback',
    spec: '7.20, 3.6, 5.9',
    method: 'PUT',
    path: '/wps/feedback',
    actor: 'open',
    input: z.strictObject({
      content,
      /** The user name; of somebody who is signed in it is the account's, whatever stands here. */
      sender: z.optional(text(80, 0)),
      type,
      captchaId: z.optional(text(60, 0)),
      captcha: z.optional(text(12, 0)),
    }),
    value: z.object({ id: z.string() }),
    refusals: ['captcha_required', 'captcha_wrong'],
    rate: { max: 20, perSeconds: 60 },
  }),
  feedbackInbox: call({
    name: 'feedbackInbox',
    spec: 'what people wrote to the house, the oldest open one first',
    method: 'GET',
    path: '/console/api/feedback',
    actor: 'operator:feedback.read',
    input: z.strictObject({
      ...page,
      state: z._default(state, 'open'),
      type: z.optional(z.enum(['0', '1', '2', '3', '4', '6'])),
      search: z.optional(text(60)),
    }),
    value: z.object({ list: z.array(feedbackRow), nextCursor: z.nullable(z.string()), open: z.int() }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  closeFeedback: call({
    name: 'closeFeedback',
    spec: 'marks one as done, with what was done about it',
    method: 'POST',
    path: '/console/api/feedback/done',
    actor: 'operator:feedback.write',
    input: z.strictObject({ id, note: text(500) }),
    value: feedbackRow,
    refusals: ['state_conflict', 'reason_required'],
  }),
};
