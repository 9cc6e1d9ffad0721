import { randomUUID } from 'node:crypto';
import {
  SIGNATURE_HEADER,
  gameListAnswer,
  prepaid,
  sign,
  transactionsAnswer,
  urlAnswer,
  vendorError,
  walletBalanceAnswer,
  walletMoveAnswer,
  walletStatusAnswer,
} from '@croupier/vendor-protocol';
import { z } from 'zod';
import { type How, LIST, type Line, ONCE, QUIETLY, failureOf, jsonOf, understood } from './vendor-ask.ts';
import type { MoveCall, OutwardDialect, VendorAccess } from './vendor-client.ts';
import { VendorFailure } from './vendor-failure.ts';

const PATH = '/operator/generic/v2/';

/** The native dialect from our side: JSON, signed with our key over the bytes that are sent. */
export function nativeClient(line: Line, access: VendorAccess): OutwardDialect {
  const { operatorId, privateKey = '', signatureHeader = SIGNATURE_HEADER } = access;
  const base = access.baseUrl.replace(/\/$/, '') + PATH;

  const ask = <S extends z.ZodType>(call: string, content: object, schema: S, how?: How): Promise<z.output<S>> =>
    line(() => {
      const body = JSON.stringify({ operator_id: operatorId, ...content });
      const headers = { 'content-type': 'application/json', [signatureHeader]: sign(body, privateKey) };
      return {
        call,
        url: base + call,
        request: { method: 'POST', headers, body },
        shown: body,
        read(http, text) {
          const said = jsonOf(text);
          if (http !== 200) throw failureOf(http, vendorError.safeParse(said).data?.error ?? '');
          return understood(schema, said);
        },
      };
    }, how);

  async function move(kind: 'deposit' | 'withdraw', call: MoveCall) {
    const answer = await ask(`transfer_wallet/${kind}`, { ...call, request_uuid: randomUUID() }, walletMoveAnswer);
    if (answer.transaction_uuid !== call.transaction_uuid) throw new VendorFailure('garbled', 'another transaction');
    return { balance: answer.balance };
  }

  return {
    reconciles: 'transactions',
    async ping() {
      await ask('transactions/list', { round: 'ping' }, transactionsAnswer, QUIETLY).catch((error: unknown) => {
        if (!(error instanceof VendorFailure) || error.fault !== 'refused') throw error;
      });
    },
    games: () => ask('game/list', {}, gameListAnswer, LIST),
    launch: async (call) => ({ url: (await ask('game/url', call, urlAnswer)).url, session: null }),
    roundUrl: async (call) => (await ask('game/round', call, urlAnswer)).url,
    transactions: (of) => ask('transactions/list', stretchOf(of), transactionsAnswer, LIST),
    prepaids: () => ask('freebet/prepaids/list', {}, z.array(prepaid)),
    async createReward(call) {
      await ask('freebet/rewards/create', call, z.unknown(), ONCE);
    },
    async cancelReward(rewardUuid) {
      await ask('freebet/rewards/cancel', { reward_uuid: rewardUuid }, z.unknown(), ONCE);
    },
    wallet: {
      deposit: (call) => move('deposit', call),
      withdraw: (call) => move('withdraw', call),
      balance: async (user, currency) =>
        (await ask('transfer_wallet/balance', { user, currency }, walletBalanceAnswer)).balance,
      status: async (id) => (await ask('transfer_wallet/status', { transaction_uuid: id }, walletStatusAnswer)).state,
    },
  };
}

const stretchOf = (of: { from: Date; until: Date } | { round: string }): object =>
  'round' in of ? of : { start_time: of.from.toISOString(), end_time: of.until.toISOString() };
