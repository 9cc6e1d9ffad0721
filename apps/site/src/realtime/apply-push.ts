import type { AllCalls, ValueOf } from '@croupier/contract';
import type { QueryClient } from '@tanstack/react-query';

type Balance = ValueOf<AllCalls['balance']>;

/** What the server pushes to a person who is signed in. */
export type Push =
  | { event: 'balance'; data: Partial<Balance> & Pick<Balance, 'balance' | 'version'> }
  | { event: 'bet'; data: unknown }
  | { event: 'payment'; data: unknown }
  | { event: 'message'; data: unknown }
  | { event: 'force-signout'; data: unknown };

/** Answers that are older than such a push. */
const STALE: Record<Exclude<Push['event'], 'balance' | 'force-signout'>, string[]> = {
  bet: ['betRecord', 'betRecordTotals', 'accountRecord', 'accountRecordTotals', 'rankList', 'recentGames'],
  payment: ['deposit', 'deposits', 'withdrawals', 'withdrawal', 'accountRecord', 'accountRecordTotals'],
  message: ['unreadCount', 'memberInfo'],
};

function isNewer(version: string, than: string): boolean {
  return BigInt(version) > BigInt(than);
}

/** Brings the query cache up to what was pushed. A balance older than the one shown changes nothing. */
export function applyPush(client: QueryClient, push: Push) {
  if (push.event === 'force-signout') return;
  if (push.event !== 'balance') {
    for (const name of STALE[push.event]) void client.invalidateQueries({ queryKey: [name] });
    return;
  }
  const { data } = push;
  client.setQueriesData<Balance>({ queryKey: ['balance'] }, (shown) =>
    shown === undefined || !isNewer(data.version, shown.version) ? shown : { ...shown, ...data },
  );
}
