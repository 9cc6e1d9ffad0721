import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, id, instant, nothing } from '../schemas.ts';
import { signedIn } from './session.ts';

/** Signs a person in for a day (4.3); needs no second factor (2.25). */
const kind = z.enum(['remembered', 'trusted']);

/** Browsers that a person's account knows. */
export const devices = {
  resumeSession: call({
    name: 'resumeSession',
    spec: '4.3 (remember-me, as a device token)',
    method: 'POST',
    path: '/wps/session/resume',
    actor: 'open',
    input: nothing,
    /** By the browser's device token, which the answer replaces. Only for a page of the same origin, as JSON. */
    value: signedIn,
    refusals: ['device_not_remembered'],
    rate: { max: 30, perSeconds: 60 },
  }),
  devices: call({
    name: 'devices',
    spec: '4.3, 2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/session/devices',
    actor: 'real',
    input: nothing,
    value: z.object({
      list: z.array(
        z.object({
          id,
          kind,
          userAgent: z.string(),
          device: z.object({ browser: z.string(), system: z.string(), kind: z.enum(['desktop', 'phone', 'tablet']) }),
          /** Half of it. */
          ip: z.string(),
          country: z.nullable(z.string()),
          createdAt: instant,
          lastUsedAt: instant,
          expiresAt: instant,
          /** The one that asks. */
          current: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  }),
  revokeDevice: call({
    name: 'revokeDevice',
    spec: '4.3, 2.23 (securityCenter)',
    method: 'DELETE',
    path: '/wps/session/devices/:kind/:id',
    actor: 'real',
    input: z.strictObject({ kind, id }),
    value: done,
    refusals: [],
  }),
};
