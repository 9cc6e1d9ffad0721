import type { BetAsk, DriverAnswer, Playing, RollbackAsk, Status, WalletDriver } from '@croupier/vendor-protocol';
import type { Book, Session } from './book.ts';

const IGNORED = { http: 200, ms: 0, sent: '', raw: '' };

/** Money that is not the operator's: of a demo, or of a vendor's own wallet. Plays like any other, and no call is made. */
export function ownPurse(book: Book, session: Session): WalletDriver {
  const key = purseKey(session.vendor.code, session.user, session.currency);
  const moved = new Map<string, number>();
  const answer = (status: Status): Promise<DriverAnswer> =>
    Promise.resolve({ ...IGNORED, status, balance: book.balances.get(key) ?? 0 });
  const move = (transaction: string, change: number) => {
    const after = (book.balances.get(key) ?? 0) + change;
    if (after < 0) return answer('RS_ERROR_NOT_ENOUGH_MONEY');
    moved.set(transaction, change);
    book.balances.set(key, after);
    return answer('RS_OK');
  };
  return {
    dialect: 'own',
    unableTo: ['tampered', 'unsigned', 'unreadable', 'textAmount', 'negativeAmount', 'fractionalAmount'],
    balance: (_playing: Playing) => answer('RS_OK'),
    bet: ({ transaction, amount, isFree }: BetAsk) =>
      moved.has(transaction) ? answer('RS_OK') : move(transaction, isFree ? 0 : -amount),
    win: ({ transaction, amount }: BetAsk) => (moved.has(transaction) ? answer('RS_OK') : move(transaction, amount)),
    rollback: ({ transaction, reference }: RollbackAsk) => {
      if (moved.has(transaction)) return answer('RS_OK');
      return move(transaction, -(moved.get(reference) ?? 0));
    },
  };
}

export const purseKey = (vendor: string, user: string, currency: string): string => `${vendor} ${currency} ${user}`;
