import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, text } from '../schemas.ts';

const queue = z.enum(['withdrawals', 'deposits', 'cases', 'adjustments']);
/** Without spaces around it; two of a queue differ by more than capitals. */
const name = z.pipe(
  text(120),
  z.pipe(
    z.transform((value: string) => value.trim()),
    z.string().check(z.minLength(1), z.maxLength(40)),
  ),
);
/** What stands in the console's address, without what is picked in the list. */
const filter = z
  .record(z.string().check(z.regex(/^[a-z]{1,20}$/)), text(120))
  .check(z.refine((value) => Object.keys(value).length <= 8));

const savedView = z.object({ id: z.string(), name: z.string(), filter: z.record(z.string(), z.string()) });
const rate = { max: 120, perSeconds: 60 };

/** The filters an operator comes back to, each operator's own. */
export const consoleViews = {
  savedViews: call({
    name: 'savedViews',
    spec: 'the operator’s own views of a queue, the oldest first',
    method: 'GET',
    path: '/console/api/views',
    actor: 'operator:',
    input: z.strictObject({ queue }),
    value: z.object({ list: z.array(savedView) }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  saveView: call({
    name: 'saveView',
    spec: 'keeps the filter of a queue under a name; at most 20 a queue',
    method: 'POST',
    path: '/console/api/views',
    actor: 'operator:',
    input: z.strictObject({ queue, name, filter }),
    value: savedView,
    refusals: ['view_name_taken', 'view_limit'],
    rate,
  }),
  renameView: call({
    name: 'renameView',
    spec: 'gives an own view another name',
    method: 'POST',
    path: '/console/api/views/rename',
    actor: 'operator:',
    input: z.strictObject({ id, name }),
    value: savedView,
    refusals: ['view_name_taken'],
    rate,
  }),
  deleteView: call({
    name: 'deleteView',
    spec: 'forgets an own view',
    method: 'POST',
    path: '/console/api/views/delete',
    actor: 'operator:',
    input: z.strictObject({ id }),
    value: done,
    refusals: [],
    rate,
  }),
};
