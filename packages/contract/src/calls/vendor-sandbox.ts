import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amountInput, code, done, queryInt, text } from '../schemas.ts';

const vendor = code(20);

/** People to try a vendor's wallet calls with: what the conformance suite asks of a demo server on this machine. */
export const vendorSandbox = {
  demoVendorPlayer: call({
    name: 'demoVendorPlayer',
    spec: 'demo door: somebody with money who has opened a game of the vendor',
    method: 'POST',
    path: '/demo/vendors/:vendor/players',
    actor: 'demo',
    input: z.strictObject({ vendor, balance: amountInput }),
    value: z.object({ user: z.string(), token: z.string(), game: z.string(), currency: z.string() }),
    refusals: ['game_unknown'],
  }),
  demoVendorExpire: call({
    name: 'demoVendorExpire',
    spec: 'demo door: a launch takes no more bets',
    method: 'POST',
    path: '/demo/vendors/:vendor/expire',
    actor: 'demo',
    input: z.strictObject({ vendor, token: text(200) }),
    value: done,
    refusals: [],
  }),
  demoVendorFreeBets: call({
    name: 'demoVendorFreeBets',
    spec: 'demo door: free bets for somebody the vendor knows, without asking the vendor',
    method: 'POST',
    path: '/demo/vendors/:vendor/free-bets',
    actor: 'demo',
    input: z.strictObject({ vendor, user: text(100), game: text(100), value: amountInput, count: queryInt(1, 100) }),
    value: z.object({ reward: z.string() }),
    refusals: ['game_unknown'],
  }),
  demoVendorCancel: call({
    name: 'demoVendorCancel',
    spec: 'demo door: free bets of which none is taken any more',
    method: 'POST',
    path: '/demo/vendors/:vendor/free-bets/cancel',
    actor: 'demo',
    input: z.strictObject({ vendor, reward: text(100) }),
    value: done,
    refusals: ['state_conflict'],
  }),
  demoVendorExclude: call({
    name: 'demoVendorExclude',
    spec: 'demo door: somebody the vendor knows may not play for a day',
    method: 'POST',
    path: '/demo/vendors/:vendor/exclude',
    actor: 'demo',
    input: z.strictObject({ vendor, user: text(100) }),
    value: done,
    refusals: ['limit_stricter_only'],
  }),
};
