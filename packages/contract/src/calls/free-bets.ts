import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, instant, language } from '../schemas.ts';
import { game } from './games.ts';

/** Bets that cost a person nothing, at vendors. */
export const freeBets = {
  myFreeBets: call({
    name: 'myFreeBets',
    spec: '2.23 (bonus details); its path is our own',
    method: 'GET',
    path: '/wps/member/freeBets',
    actor: 'real',
    input: z.strictObject({ language: z.optional(language) }),
    /** Those that can be bet now or later, the first to end first; then those of the last thirty days, newest first. */
    value: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          game,
          vendor: z.string(),
          value: amount,
          count: z.int(),
          left: z.int(),
          won: amount,
          from: instant,
          until: instant,
          /** `later`: from its day on. */
          state: z.enum(['ready', 'later', 'used_up', 'expired', 'cancelled']),
        }),
      ),
    }),
    refusals: [],
    rate: { max: 300, perSeconds: 60 },
  }),
};
