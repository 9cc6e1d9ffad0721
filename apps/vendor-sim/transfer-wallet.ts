import { type WalletMoveCall, walletBalanceCall, walletMoveCall, walletStatusCall } from '@croupier/vendor-protocol';
import { CallError, type House, type OperatorCall, call } from './operator-calls.ts';
import { purseKey } from './own-purse.ts';
import type { Vendor } from './read-catalogue.ts';

function move({ book, transferVendors }: House, vendor: Vendor, asked: WalletMoveCall, amount: number) {
  if (!transferVendors.includes(vendor.code)) throw new CallError(403, 'this vendor keeps no wallet');
  const { transaction_uuid: id, user, currency } = asked;
  const key = `${vendor.code} ${id}`;
  const known = book.moves.get(key);
  if (known && (known.user !== user || known.currency !== currency || known.amount !== amount)) {
    throw new CallError(400, 'transaction_uuid is taken');
  }
  const purse = purseKey(vendor.code, user, currency);
  const after = (book.balances.get(purse) ?? 0) + amount;
  const done = known ?? { id, user, currency, amount, balance: after < 0 ? null : after };
  book.moves.set(key, done);
  if (done.balance === null) throw new CallError(403, 'not enough money');
  if (!known) book.balances.set(purse, after);
  return { transaction_uuid: id, balance: done.balance };
}

export const transferWalletCalls: readonly OperatorCall[] = [
  call('transfer_wallet/deposit', walletMoveCall, (house, vendor, asked) => move(house, vendor, asked, asked.amount)),
  call('transfer_wallet/withdraw', walletMoveCall, (house, vendor, asked) => move(house, vendor, asked, -asked.amount)),
  call('transfer_wallet/balance', walletBalanceCall, ({ book }, vendor, { user, currency }) => {
    return { balance: book.balances.get(purseKey(vendor.code, user, currency)) ?? 0, currency };
  }),
  call('transfer_wallet/status', walletStatusCall, ({ book }, vendor, { transaction_uuid: id }) => {
    const known = book.moves.get(`${vendor.code} ${id}`);
    const state = known && (known.balance === null ? 'FAILED' : 'DONE');
    return { transaction_uuid: id, state: state ?? 'UNKNOWN' };
  }),
];
