import { isRefusal } from '@croupier/client';
import { type MessageKey, translator } from '@croupier/i18n';
import { toast, type ToastKind } from '@croupier/ui';
import { useEffect } from 'react';
import { onRefusal } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { resumeSession } from '../../features/auth/resume-session.ts';
import { applyPush, type Push } from '../../realtime/apply-push.ts';
import { listen } from '../../realtime/connect.ts';
import { keepToken, sessionToken, useSignedIn } from '../../stores/session.ts';
import { isLeaving, signedOut } from '../../stores/sign-in.ts';

/** Why the server ends a session that the person has left by themselves. */
const OWN_WISH = 'signed_out';
/** The time a person has set themselves is used up. */
const TIME_IS_UP = 'session_limit';

/** A session that ran out goes on where the browser is remembered (spec 4.3): everything on the page is asked anew. */
async function goOn(): Promise<void> {
  const ended = sessionToken();
  if (ended === null || isLeaving()) return;
  const token = await resumeSession();
  if (sessionToken() !== ended) return;
  if (token === null) return endSession();
  keepToken(token);
  await queryClient.resetQueries();
}

/** The session is over: a page that needs one leads to the login by itself, and who did not ask for it is told. */
function endSession(reason?: string) {
  if (sessionToken() === null || isLeaving()) return;
  signedOut();
  if (reason === OWN_WISH) return;
  const { t } = translator();
  if (reason === TIME_IS_UP) {
    toast({ kind: 'info', title: t('protection.sessionOver'), text: t('protection.sessionOverText') });
    return;
  }
  toast({ kind: 'info', title: t('shell.replaced'), text: t('shell.replacedText') });
}

/** What is said of a withdrawal; of one that was only just asked for, nothing. */
const WITHDRAWAL_NEWS: Readonly<Record<string, { kind: ToastKind; title: MessageKey }>> = {
  second_review: { kind: 'info', title: 'shell.withdrawal.second_review' },
  approved: { kind: 'info', title: 'shell.withdrawal.approved' },
  paying: { kind: 'info', title: 'shell.withdrawal.paying' },
  paid: { kind: 'success', title: 'shell.withdrawal.paid' },
  rejected: { kind: 'error', title: 'shell.withdrawal.rejected' },
  failed: { kind: 'error', title: 'shell.withdrawal.failed' },
  cancelled: { kind: 'info', title: 'shell.withdrawal.cancelled' },
};
const RECEIPT_NEWS = { kind: 'info', title: 'shell.withdrawal.receipt' } as const;

/** What happened to a person's money is said, wherever they are in the site. */
function tell(push: Push) {
  if (push.event !== 'payment') return;
  const { t } = translator();
  const { depositId, withdrawalId, state, reference, receipt } = push.data;
  if (depositId !== undefined && state === 'credited') {
    toast({ kind: 'success', title: t('shell.depositCredited'), text: reference, about: `deposit:${depositId}` });
  }
  const news = receipt === undefined ? WITHDRAWAL_NEWS[state ?? ''] : RECEIPT_NEWS;
  if (withdrawalId === undefined || news === undefined) return;
  toast({ kind: news.kind, title: t(news.title), text: reference, about: `withdrawal:${withdrawalId}` });
}

/** [spec 2.22] The socket listener of those who are signed in, and the end of a session the server no longer knows. */
export function SessionKeeper() {
  const signedIn = useSignedIn();
  useEffect(() => onRefusal((refusal) => isRefusal(refusal, 'not_logged_in') && void goOn()), []);
  useEffect(() => {
    if (!signedIn) return;
    return listen({
      onPush: (push) => {
        if (push.event === 'force-signout') endSession(push.data.reason);
        else {
          applyPush(queryClient, push);
          tell(push);
        }
      },
      onResync: () => void queryClient.invalidateQueries(),
    });
  }, [signedIn]);
  return null;
}
