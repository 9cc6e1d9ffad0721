import { useT } from '@croupier/i18n';
import { EmptyState, Skeleton, buttonClass } from '@croupier/ui';
import type { ComponentType } from 'react';
import { Link, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import Left from '~icons/ph/caret-left-bold';
import { lazyPage } from '../../lazy/lazy-area.tsx';
import { paths } from '../../paths.ts';
import { useMember } from '../../shell/member.ts';
import { MemberMenu } from './member-menu.tsx';
import { ITEMS } from './menu.ts';
import { Overview } from './overview.tsx';

type PageModule = { default: ComponentType };

/** The pages of the member centre, each in a chunk of its own; they know nothing of one another. */
const pages = import.meta.glob<PageModule>('../{protection,records,security,wallet}/*-page.tsx');

function PageSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-12 !rounded-lg" />
      <Skeleton className="h-64 !rounded-lg" />
    </div>
  );
}

const page = (file: string) => lazyPage(pages[`../${file}-page.tsx`]!, <PageSkeleton />);
const Deposit = page('wallet/deposit');
const Withdraw = page('wallet/withdraw');
const Bets = page('records/bet-record');
const Account = page('records/account-record');
const Protection = page('protection/protection');
const Profit = page('records/profit');
const Bonus = page('records/bonus');
const Transfer = page('wallet/transfer');
const Funds = page('wallet/funds');
const Security = page('security/security');

/** The drawer stands over the overview; a deposit that was made has a page of its own. */
function DepositRoute() {
  const { search } = useLocation();
  const shown = new URLSearchParams(search).has('id');
  return (
    <>
      {!shown && <Overview />}
      <Deposit />
    </>
  );
}

function NoPage() {
  const { t } = useT();
  return (
    <EmptyState
      art="empty/em-search"
      title={t('member.noPage')}
      text={t('member.noPageText')}
      actions={
        <Link to={paths.member()} className={buttonClass()}>
          {t('member.overview')}
        </Link>
      }
    />
  );
}

function Frame() {
  const { t } = useT();
  const current = useLocation().pathname.split('/')[2];
  const item = ITEMS.find(({ page: name }) => name === current);
  return (
    <div className="mx-auto flex max-w-[var(--page-max)] gap-6 px-[var(--gutter)] pt-4 pb-24 lg:pt-6 lg:pb-10">
      <MemberMenu />
      <div className="min-w-0 flex-1">
        {current && current !== 'overview' && (
          <Link
            to={paths.member()}
            className="mb-2 inline-flex min-h-9 items-center gap-1 text-[.8125rem] font-semibold text-fg2 lg:hidden"
          >
            <Left aria-hidden className="rtl:-scale-x-100" />
            {t('member.centre')}
            {item && <span className="sr"> · {t(item.label)}</span>}
          </Link>
        )}
        <Outlet />
      </div>
    </div>
  );
}

/** [spec 2.23] The member centre. A trial account has no money and no records of its own (6.3). */
export default function MemberPage() {
  const { isTrial } = useMember();
  if (isTrial) return <Navigate to={paths.home()} replace />;
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<Overview />} />
        <Route path="overview" element={<Overview />} />
        <Route path="depositv2" element={<DepositRoute />} />
        <Route path="withdraw" element={<Withdraw />} />
        <Route path="personalHistoryCopy" element={<Bets />} />
        <Route path="transactionHistory" element={<Account />} />
        <Route path="protection" element={<Protection />} />
        <Route path="personalProfit" element={<Profit />} />
        <Route path="bonusDetails" element={<Bonus />} />
        <Route path="transferFund" element={<Funds />} />
        <Route path="transferUpline" element={<Transfer />} />
        <Route path="securityCenter" element={<Security />} />
        <Route path="*" element={<NoPage />} />
      </Route>
    </Routes>
  );
}
