import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, code, day, queryInt } from '../schemas.ts';

const rate = { max: 120, perSeconds: 60 };
const days = z._default(queryInt(1, 366), 30);

/** Percent with two decimals. */
const percent = z.string();

const figures = {
  bets: z.int(),
  staked: amount,
  paid: amount,
  /** Paid out of what was staked; null: nothing was staked. */
  percent: z.nullable(percent),
  /** Between these the game's own return lies, nineteen times out of twenty; null: too few bets to say. */
  low: z.nullable(percent),
  high: z.nullable(percent),
};

const row = z.object({
  code: z.string(),
  vendor: z.string(),
  nameTW: z.string(),
  nameEN: z.string(),
  declared: z.nullable(percent),
  verdict: z.enum(['few', 'within', 'above', 'below', 'undeclared']),
  /** So far from what is declared that one game in a thousand lies there by chance. */
  alarming: z.boolean(),
  /** Standard deviation of one bet's payout in mean stakes, estimated from the bets; null: too few of them. */
  deviation: z.nullable(z.string()),
  ...figures,
});

export const consoleReturns = {
  gameReturns: call({
    name: 'gameReturns',
    spec: 'what each game paid back of late against what is declared of it, with 95 % bounds; the most played first',
    method: 'GET',
    path: '/console/api/returns',
    actor: 'operator:games.view',
    input: z.strictObject({ days }),
    value: z.object({ list: z.array(row), from: day, fewestBets: z.int() }),
    refusals: [],
    rate,
  }),
  gameReturnDays: call({
    name: 'gameReturnDays',
    spec: 'what a game paid back up to each day, with bounds that narrow as it is played',
    method: 'GET',
    path: '/console/api/returns/game',
    actor: 'operator:games.view',
    input: z.strictObject({ code: code(40), days }),
    value: z.object({
      row,
      /** Each from the first day on. */
      points: z.array(z.object({ day, ...figures })),
    }),
    refusals: [],
    rate,
  }),
};
