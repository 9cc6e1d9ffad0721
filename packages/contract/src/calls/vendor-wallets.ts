import * as z from 'zod/mini';
import { call } from '../call.ts';
import { amount, amountInput, code, instant, nothing, page, requestId } from '../schemas.ts';

const direction = z.enum(['out', 'in']);
const moveView = z.object({
  id: z.string(),
  reference: z.string(),
  vassalage: z.string(),
  name: z.string(),
  /** Seen from the main wallet. */
  direction,
  amount,
  /** `unknown`: the vendor has not said yet; it is asked until it does. */
  state: z.enum(['asked', 'sent', 'unknown', 'done', 'failed']),
  createdAt: instant,
});

/** Money between the main wallet and the wallets of vendors that keep their own. */
export const vendorWallets = {
  vendorWallets: call({
    name: 'vendorWallets',
    spec: '2.23 (transferFund)',
    method: 'GET',
    path: '/wps/member/vendorWallets',
    actor: 'real',
    input: nothing,
    value: z.object({
      /** Of one move out. What comes back has no limits. */
      minimum: amount,
      maximum: amount,
      wallets: z.array(
        z.object({
          vassalage: z.string(),
          name: z.string(),
          /** Whether money may be moved there; it may be called back from all of them. */
          open: z.boolean(),
          /** The person has had money there. */
          used: z.boolean(),
          underWay: z.nullable(moveView),
          /** It is called back as soon as its vendor can be asked. */
          recalling: z.boolean(),
        }),
      ),
    }),
    refusals: [],
    rate: { max: 600, perSeconds: 60 },
  }),
  vendorBalance: call({
    name: 'vendorBalance',
    spec: '7.26',
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    actor: 'real',
    input: z.strictObject({ vassalage: code(20) }),
    /** Asked at this moment; null: the vendor could not be asked. */
    value: z.object({ vassalage: z.string(), balance: z.nullable(amount) }),
    refusals: [],
    rate: { max: 300, perSeconds: 60 },
  }),
  consolidatedFunds: call({
    name: 'consolidatedFunds',
    spec: '7.25',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    actor: 'real',
    input: nothing,
    value: z.object({
      main: amount,
      /** Held for withdrawals under way. */
      held: amount,
      /** On its way into a vendor's wallet. */
      inTransit: amount,
      wallets: z.array(z.object({ vassalage: z.string(), name: z.string(), balance: z.nullable(amount) })),
      /** Of all that is known; `complete`: every vendor has said what is there. */
      total: amount,
      complete: z.boolean(),
    }),
    refusals: [],
    rate: { max: 120, perSeconds: 60 },
  }),
  moveVendorFunds: call({
    name: 'moveVendorFunds',
    spec: '7.24, 2.23 (transferFund)',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    actor: 'real',
    input: z.strictObject({ vassalage: code(20), direction, amount: amountInput, requestId }),
    value: moveView,
    refusals: [
      'vendor_wallet_closed',
      'vendor_wallet_silent',
      'vendor_move_under_way',
      'amount_below_minimum',
      'amount_above_maximum',
      'insufficient_funds',
      'play_paused',
      'limit_reached',
      'idempotency_conflict',
    ],
    rate: { max: 60, perSeconds: 60 },
  }),
  recallVendorFunds: call({
    name: 'recallVendorFunds',
    spec: '2.23 (transferFund): everything back at once',
    method: 'POST',
    path: '/wps/member/vendorWallets/recall',
    actor: 'real',
    input: nothing,
    value: z.object({
      wallets: z.array(
        z.object({
          vassalage: z.string(),
          name: z.string(),
          /** `under_way` and `later` follow by themselves. */
          outcome: z.enum(['recalled', 'under_way', 'later', 'nothing']),
          amount,
        }),
      ),
      /** What is in the main wallet again. */
      total: amount,
    }),
    refusals: [],
    rate: { max: 30, perSeconds: 60 },
  }),
  vendorMoves: call({
    name: 'vendorMoves',
    spec: '2.23 (transferFund)',
    method: 'GET',
    path: '/wps/member/vendorWallets/moves',
    actor: 'real',
    input: z.strictObject({ ...page }),
    value: z.object({ list: z.array(moveView), nextCursor: z.nullable(z.string()) }),
    refusals: [],
  }),
};
