import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, nothing, text } from '../schemas.ts';
import { ownProof, PROOF_REFUSALS } from './payment-password.ts';

/** What has to be settled before an account can be closed. */
const CLOSURE_OBSTACLES = ['balance', 'open_bets', 'deposits', 'withdrawals', 'vendor_wallets', 'downline'] as const;

/** A person closes their own account. */
export const closure = {
  closure: call({
    name: 'closure',
    spec: '2.23 (securityCenter)',
    method: 'GET',
    path: '/wps/member/closure',
    actor: 'real',
    input: nothing,
    value: z.object({ obstacles: z.array(z.enum(CLOSURE_OBSTACLES)) }),
    refusals: [],
  }),
  closeAccount: call({
    name: 'closeAccount',
    spec: '2.23 (securityCenter)',
    method: 'POST',
    path: '/wps/member/closure',
    actor: 'real',
    sealed: true,
    input: z.strictObject({ ...ownProof, reason: z.optional(text(500, 0)) }),
    /** `account_in_use` carries the `obstacles`. */
    value: done,
    refusals: [...PROOF_REFUSALS, 'account_in_use'],
    rate: { max: 20, perSeconds: 60 },
  }),
};
