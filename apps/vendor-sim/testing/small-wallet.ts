import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  SIGNATURE_HEADER,
  type Status,
  balanceCall,
  betCall,
  rollbackCall,
  verify,
  winCall,
} from '@croupier/vendor-protocol';

export interface SmallWallet {
  readonly url: string;
  balance: number;
  /** The next calls of this kind get no answer but an HTTP 503. */
  failing: { call: string; times: number };
  readonly calls: string[];
  close(): void;
}

interface Known {
  kind: string;
  amount: number;
  currency: string;
}

const SCHEMAS = { balance: balanceCall, bet: betCall, win: winCall, rollback: rollbackCall } as const;

/** An operator with one player: as much of the protocol's table of statuses as a vendor can run into. */
export async function startSmallWallet(vendorKey: () => string): Promise<SmallWallet> {
  const known = new Map<string, Known>();
  const rolledBack = new Set<string>();

  function decide(call: keyof typeof SCHEMAS, content: unknown): Status {
    const read = SCHEMAS[call].safeParse(content);
    if (!read.success) return 'RS_ERROR_WRONG_TYPES';
    if (call === 'balance') return 'RS_OK';
    const asked = {
      reference_transaction_uuid: '',
      amount: 0,
      currency: 'TWD',
      transaction_uuid: '',
      ...(read.data as object),
    };
    const { transaction_uuid: id, reference_transaction_uuid: reference, amount, currency } = asked;
    if (currency !== 'TWD') return 'RS_ERROR_WRONG_CURRENCY';
    const before = known.get(id);
    if (before) return before.amount === amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION';
    if (rolledBack.has(call === 'win' ? reference : id)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (call === 'win' && !known.has(reference)) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (call === 'bet' && amount > wallet.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    known.set(id, { kind: call, amount, currency });
    if (call === 'bet') wallet.balance -= amount;
    if (call === 'win') wallet.balance += amount;
    if (call === 'rollback') {
      wallet.balance += known.get(reference)?.amount ?? 0;
      rolledBack.add(reference);
    }
    return 'RS_OK';
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const call = request.url!.slice(request.url!.lastIndexOf('/') + 1) as keyof typeof SCHEMAS;
      wallet.calls.push(`${request.url} ${raw.toString()}`);
      if (wallet.failing.call === call && wallet.failing.times > 0) {
        wallet.failing.times -= 1;
        response.writeHead(503).end();
        return;
      }
      const status = statusOf(raw, String(request.headers[SIGNATURE_HEADER]), call);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ user: 'u-1', status, currency: 'TWD', balance: wallet.balance }));
    });
  });
  function statusOf(raw: Buffer, signature: string, call: keyof typeof SCHEMAS): Status {
    if (!verify(raw, signature, vendorKey())) return 'RS_ERROR_INVALID_SIGNATURE';
    try {
      return decide(call, JSON.parse(raw.toString()));
    } catch {
      return 'RS_ERROR_WRONG_SYNTAX';
    }
  }
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const wallet: SmallWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vendor`,
    balance: 0,
    failing: { call: '', times: 0 },
    calls: [],
    close: () => server.close(),
  };
  return wallet;
}
