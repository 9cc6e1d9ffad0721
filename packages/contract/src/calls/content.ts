import * as z from 'zod/mini';
import { call } from '../call.ts';
import { instant, language, text } from '../schemas.ts';

/** 2.21, 3.10: `target` is a path of the site or an https address; `video` is set only for links of video sites. */
const banner = z.object({
  id: z.string(),
  group: z.enum(['w_login', 'w_register', 'w_forget', 'w_home', 'w_promotion', 'w_leftmenu']),
  sequence: z.int(),
  tag: z.nullable(z.string()),
  title: z.string(),
  content: z.string(),
  action: z.nullable(z.string()),
  url: z.string(),
  target: z.nullable(z.string()),
  video: z.nullable(z.string()),
  /** Two hues of the banner's glow. */
  hues: z.tuple([z.int(), z.int()]),
});
const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  execution: z.enum(['A', 'B', 'F']),
  timeStamp: z.string(),
  images: z.array(z.object({ sequence: z.int(), url: z.string() })),
});

export const content = {
  announcements: call({
    name: 'announcements',
    spec: '7.39, 3.10, 4.8',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    actor: 'open',
    input: z.strictObject({
      types: z.optional(text(40)),
      platform: z.optional(z.literal('W')),
      execution: z.optional(z.enum(['A', 'B', 'F'])),
      language: z.optional(language),
    }),
    value: z.object({
      banners: z.array(banner),
      player: z.array(announcement),
      popup: z.array(announcement),
      promotion: z.array(announcement),
    }),
    refusals: [],
  }),
  notices: call({
    name: 'notices',
    spec: '7.39, 3.10',
    method: 'GET',
    path: '/wps/relay/MCSFE_getListNotices',
    actor: 'open',
    input: z.strictObject({ language: z.optional(language) }),
    value: z.object({ list: z.array(z.object({ id: z.string(), title: z.string(), publishedAt: instant })) }),
    refusals: [],
  }),
};
