import { useT, type MessageKey } from '@croupier/i18n';
import { PageTitle } from '@croupier/ui';
import { useState } from 'react';
import { useMember } from '../../shell/member.ts';
import { BalanceCard } from './balance-card.tsx';
import { LatestBets } from './latest-bets.tsx';
import { MemberMenuCard } from './member-menu.tsx';
import { MonthCard } from './month-card.tsx';
import { NetCard } from './net-card.tsx';
import { PaymentsCard } from './payments-card.tsx';

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

/** By the clock of whoever looks. */
function greeting(hour: number): MessageKey {
  if (hour >= MORNING && hour < NOON) return 'member.morning';
  return hour >= NOON && hour < EVENING ? 'member.afternoon' : 'member.evening';
}

/** What a person wants to know first: the balance, how it has gone, what is under way. */
export function Overview() {
  const { t, dateTime } = useT();
  const { member } = useMember();
  const [hour] = useState(() => new Date().getHours());
  const name = member?.nickname ?? member?.account ?? '';
  return (
    <>
      <PageTitle
        title={t(greeting(hour), { name })}
        sub={member?.lastLoginAt ? t('member.lastLogin', { time: dateTime(member.lastLoginAt) }) : undefined}
      />
      <div className="grid gap-4 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-4">
          <BalanceCard />
          <NetCard />
          <LatestBets />
        </div>
        <div className="min-w-0 space-y-4">
          <PaymentsCard />
          <MonthCard />
          <MemberMenuCard />
        </div>
      </div>
    </>
  );
}
