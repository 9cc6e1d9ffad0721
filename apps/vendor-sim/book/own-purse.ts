import type { BetAsk, DriverAnswer, Playing, RollbackAsk, Status, WalletDriver } from '@croupier/vendor-protocol';
import type { Book } from './book.ts';
import type { Round } from './round.ts';

const IGNORED = { http: 200, ms: 0, sent: '', raw: '' };
type Whose = Pick<Round, 'vendor' | 'operator' | 'user' | 'currency' | 'moved'>;

/**
 * Money that is not the operator's: of a demo, or of a vendor's own wallet. Plays like any other, and no call is made.
 * What a transaction has moved stands in its round, so that after a restart it is still done once.
 */
export function ownPurse(book: Book, { vendor, operator, user, currency, moved }: Whose): WalletDriver {
  const key = purseKey(vendor, { operator, user, currency });
  const answer = (status: Status): Promise<DriverAnswer> =>
    Promise.resolve({ ...IGNORED, status, balance: book.balances.get(key) ?? 0 });
  const move = (transaction: string, change: number) => {
    const after = (book.balances.get(key) ?? 0) + change;
    if (after < 0) return answer('RS_ERROR_NOT_ENOUGH_MONEY');
    moved[transaction] = change;
    book.setBalance(vendor, key, after);
    return answer('RS_OK');
  };
  const once = (transaction: string, change: () => number) =>
    transaction in moved ? answer('RS_OK') : move(transaction, change());
  return {
    dialect: 'own',
    unableTo: ['tampered', 'unsigned', 'unreadable', 'textAmount', 'negativeAmount', 'fractionalAmount'],
    balance: (_playing: Playing) => answer('RS_OK'),
    bet: ({ transaction, amount, isFree }: BetAsk) => once(transaction, () => (isFree ? 0 : -amount)),
    win: ({ transaction, amount }: BetAsk) => once(transaction, () => amount),
    rollback: ({ transaction, reference }: RollbackAsk) => once(transaction, () => -(moved[reference] ?? 0)),
  };
}

/** A person of one operator is nobody at another, whatever they are called there. */
export const purseKey = (vendor: string, of: { operator: string; user: string; currency: string }): string =>
  `${vendor} ${of.operator} ${of.currency} ${of.user}`;
