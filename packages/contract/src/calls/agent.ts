import * as z from 'zod/mini';
import { call } from '../call.ts';
import { instant, language, nothing, page, text } from '../schemas.ts';

/** How many stand below, by kind of account; trials and closed accounts do not count. */
const headcount = z.object({ members: z.int(), agents: z.int() });

export const agent = {
  agentOverview: call({
    name: 'agentOverview',
    spec: '2.5, 2.24',
    method: 'GET',
    path: '/wps/agent/overview',
    actor: 'agent',
    input: nothing,
    value: z.object({
      account: z.string(),
      type: z.int(),
      registeredAt: instant,
      lastLoginAt: z.nullable(instant),
      /** Whoever registers with it stands directly below this agent. */
      affiliateCode: z.nullable(z.string()),
      /** Name of the direct upline, masked; null at the top. */
      upline: z.nullable(z.string()),
      direct: headcount,
      /** Everybody below, however deep; the direct ones too. */
      team: headcount,
      /** How many levels below have somebody. */
      depth: z.int(),
      newThisMonth: z.object({ direct: z.int(), team: z.int() }),
      /** The first instant of the month in the brand's zone. */
      monthStart: instant,
    }),
    refusals: [],
    rate: { max: 240, perSeconds: 60 },
  }),
  agentDownline: call({
    name: 'agentDownline',
    spec: '2.24 (downlineManagmentView)',
    method: 'GET',
    path: '/wps/agent/downline',
    actor: 'agent',
    /** `search`: a part of the account's name. */
    input: z.strictObject({ ...page, search: z.optional(text(40)) }),
    value: z.object({
      list: z.array(
        z.object({
          account: z.string(),
          type: z.int(),
          state: z.enum(['active', 'locked']),
          registeredAt: instant,
          lastLoginAt: z.nullable(instant),
          /** How many stand below this one. */
          teamSize: z.int(),
        }),
      ),
      nextCursor: z.nullable(z.string()),
    }),
    refusals: [],
    rate: { max: 240, perSeconds: 60 },
  }),
  agentAnnouncements: call({
    name: 'agentAnnouncements',
    spec: '2.24 (agentAnnouncement), 3.10',
    method: 'GET',
    path: '/wps/agent/announcements',
    actor: 'agent',
    input: z.strictObject({ language: z.optional(language) }),
    /** Newest first; `content` is sanitised HTML. */
    value: z.object({
      list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), publishedAt: instant })),
    }),
    refusals: [],
  }),
};
