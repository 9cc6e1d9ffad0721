import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  verify,
  walletBalanceCall,
  walletMoveCall,
  type WalletMoveCall,
  walletStatusCall,
  SIGNATURE_HEADER,
} from '@croupier/vendor-protocol';

/**
 * What befalls a call: nothing; it is taken and its answer lost; it is lost on its way; it is refused; the vendor is
 * out of order.
 */
export type WalletFault = 'none' | 'lost_answer' | 'lost_call' | 'refused' | 'broken';

interface Taken {
  readonly call: WalletMoveCall;
  readonly kind: 'deposit' | 'withdraw';
  readonly done: boolean;
}

export interface WalletVendor {
  readonly url: string;
  /** What befalls moves from now on; `broken` befalls every call. */
  fault: WalletFault;
  /** Of everybody together, on the wire's scale. */
  total(): number;
  /** Who came last has won there, or lost. */
  play(change: number): void;
  /** All that was. */
  readonly won: number;
  /** Transactions it has taken, and how often each was told. */
  readonly told: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

/** A vendor that keeps a wallet of its own, over a real wire: its side of `transfer_wallet` and nothing else. */
export async function startWalletVendor(operatorKey: string): Promise<WalletVendor> {
  const purses = new Map<string, number>();
  const taken = new Map<string, Taken>();
  const told = new Map<string, number>();
  const state = { fault: 'none' as WalletFault, won: 0 };

  function move(kind: Taken['kind'], call: WalletMoveCall): Answer {
    const { transaction_uuid: id, user, amount } = call;
    told.set(id, (told.get(id) ?? 0) + 1);
    const before = purses.get(user) ?? 0;
    const after = kind === 'deposit' ? before + amount : before - amount;
    // The same id is answered as then, whatever happened since.
    const known = taken.get(id) ?? { call, kind, done: after >= 0 && state.fault !== 'refused' };
    if (!taken.has(id) && known.done) purses.set(user, after);
    taken.set(id, known);
    if (!known.done) return [400, { error: 'not enough money' }];
    return [200, { transaction_uuid: id, balance: purses.get(user) ?? 0 }];
  }

  function answer(path: string, body: unknown): Answer | null {
    if (state.fault === 'broken') return [500, { error: 'out of order' }];
    // It is there, and has nothing to list.
    if (path === '') return [200, []];
    if (path === 'balance') {
      const { user, currency } = walletBalanceCall.parse(body);
      return [200, { balance: purses.get(user) ?? 0, currency }];
    }
    if (path === 'status') {
      const { transaction_uuid: id } = walletStatusCall.parse(body);
      const known = taken.get(id);
      return [200, { transaction_uuid: id, state: known ? (known.done ? 'DONE' : 'FAILED') : 'UNKNOWN' }];
    }
    if (path !== 'deposit' && path !== 'withdraw') return [404, { error: 'no such call' }];
    if (state.fault === 'lost_call') return null;
    const said = move(path, walletMoveCall.parse(body));
    return state.fault === 'lost_answer' ? null : said;
  }

  const { url, stop } = await serve(operatorKey, answer);
  return {
    url,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    total: () => [...purses.values()].reduce((sum, amount) => sum + amount, 0),
    play(change) {
      const [user, amount] = [...purses].at(-1)!;
      purses.set(user, amount + change);
      state.won += change;
    },
    get won() {
      return state.won;
    },
    told,
    stop,
  };
}

type Answer = readonly [status: number, content: object];

/** @param answer null: the line goes dead */
async function serve(operatorKey: string, answer: (path: string, body: unknown) => Answer | null) {
  const server = createServer((request, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const signed = verify(raw, request.headers[SIGNATURE_HEADER] as string, operatorKey);
      const path = request.url!.split('/transfer_wallet/')[1] ?? '';
      const said = signed ? answer(path, JSON.parse(raw.toString())) : ([401, { error: 'signature' }] as const);
      if (!said) return request.socket.destroy();
      return response.writeHead(said[0], { 'content-type': 'application/json' }).end(JSON.stringify(said[1]));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
