import type { AllCalls, ValueOf } from '@croupier/contract';
import type { QueryClient } from '@tanstack/react-query';

type Balance = ValueOf<AllCalls['balance']>;

/** What the server pushes to a person who is signed in. */
export type Push =
  | { event: 'balance'; data: Pick<Balance, 'balance' | 'version'> }
  | { event: 'bet'; data: unknown }
  | {
      event: 'payment';
      data: Partial<Record<'depositId' | 'withdrawalId' | 'transferId' | 'state' | 'reference' | 'receipt', string>>;
    }
  | { event: 'message'; data: unknown }
  | { event: 'protection'; data: unknown }
  | { event: 'favourite'; data: { nodeId: string; on: boolean } }
  | { event: 'force-signout'; data: { reason?: string } };

/** Answers that are older than such a push. */
const STALE: Record<Exclude<Push['event'], 'balance' | 'force-signout'>, string[]> = {
  bet: [
    'betRecord',
    'betRecordTotals',
    'accountRecord',
    'accountRecordTotals',
    'rankList',
    'recentGames',
    'myFreeBets',
    'withdrawalTerms',
  ],
  payment: [
    'balance',
    'deposit',
    'deposits',
    'withdrawals',
    'withdrawal',
    'withdrawalTerms',
    'transferTerms',
    'transfers',
    'vendorWallets',
    'vendorBalance',
    'vendorMoves',
    'accountRecord',
    'accountRecordTotals',
  ],
  message: ['unreadCount', 'memberInfo', 'myFreeBets'],
  favourite: ['favouriteIds', 'favouriteList'],
  protection: ['protection', 'protectionHistory', 'playPosition', 'depositChannels'],
};

/** Versions count up; one that is no number cannot be compared, and the balance is asked for instead. */
const isVersion = (text: string) => /^\d+$/.test(text);

/** Brings the query cache up to what was pushed. A balance older than the one shown changes nothing. */
export function applyPush(client: QueryClient, push: Push) {
  if (push.event === 'force-signout') return;
  if (push.event !== 'balance') {
    for (const name of STALE[push.event]) void client.invalidateQueries({ queryKey: [name] });
    return;
  }
  const { data } = push;
  if (!isVersion(data.version)) {
    void client.invalidateQueries({ queryKey: ['balance'] });
    return;
  }
  client.setQueriesData<Balance>({ queryKey: ['balance'] }, (shown) => {
    if (shown === undefined || (isVersion(shown.version) && BigInt(data.version) <= BigInt(shown.version)))
      return shown;
    return { ...shown, ...data };
  });
}
