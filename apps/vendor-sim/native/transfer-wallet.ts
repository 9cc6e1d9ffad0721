import { type WalletMoveCall, walletBalanceCall, walletMoveCall, walletStatusCall } from '@croupier/vendor-protocol';
import { CallError, type House, type OperatorCall, call } from './operator-calls.ts';
import { purseKey } from '../book/own-purse.ts';
import type { Vendor } from '../read-catalogue.ts';

const moveKey = ({ code }: Vendor, asked: { operator_id: string; transaction_uuid: string }) =>
  `${code} ${asked.operator_id} ${asked.transaction_uuid}`;

function move({ book, transferVendors }: House, vendor: Vendor, asked: WalletMoveCall, amount: number) {
  if (!transferVendors.includes(vendor.code)) throw new CallError(403, 'this vendor keeps no wallet');
  const { transaction_uuid: id, operator_id: operator, user, currency } = asked;
  const key = moveKey(vendor, asked);
  const known = book.moves.get(key);
  if (known && (known.user !== user || known.currency !== currency || known.amount !== amount)) {
    throw new CallError(400, 'transaction_uuid is taken');
  }
  const purse = purseKey(vendor.code, { operator, user, currency });
  const after = (book.balances.get(purse) ?? 0) + amount;
  const at = new Date().toISOString();
  const done = known ?? { id, user, currency, amount, balance: after < 0 ? null : after, at };
  book.moves.set(key, done);
  book.changed(vendor.code, 'moves', key);
  if (done.balance === null) throw new CallError(403, 'not enough money');
  if (!known) book.setBalance(vendor.code, purse, after);
  return { transaction_uuid: id, balance: done.balance };
}

export const transferWalletCalls: readonly OperatorCall[] = [
  call('transfer_wallet/deposit', walletMoveCall, (house, vendor, asked) => move(house, vendor, asked, asked.amount)),
  call('transfer_wallet/withdraw', walletMoveCall, (house, vendor, asked) => move(house, vendor, asked, -asked.amount)),
  call('transfer_wallet/balance', walletBalanceCall, ({ book }, vendor, { operator_id: operator, user, currency }) => {
    return { balance: book.balances.get(purseKey(vendor.code, { operator, user, currency })) ?? 0, currency };
  }),
  call('transfer_wallet/status', walletStatusCall, ({ book }, vendor, asked) => {
    const known = book.moves.get(moveKey(vendor, asked));
    const state = known && (known.balance === null ? 'FAILED' : 'DONE');
    return { transaction_uuid: asked.transaction_uuid, state: state ?? 'UNKNOWN' };
  }),
];
