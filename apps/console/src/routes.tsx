import { allTexts, useT } from '@croupier/i18n';
import { EmptyState, buttonClass } from '@croupier/ui';
import { type ComponentType, Suspense, lazy } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';
import { QueuePage } from './features/queue/queue-page.tsx';
import { paths } from './paths.ts';
import { Page } from './shell/page.tsx';
import { Permitted } from './shell/permitted.tsx';
import { Shell } from './shell/shell.tsx';

/** A page is shown when its texts are there too: those of the first picture come before the others. */
const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => (await Promise.all([load(), allTexts()]))[0]);

const CasesPage = lazyPage(() => import('./features/cases/cases-page.tsx'));
const DepositsPage = lazyPage(() => import('./features/deposits/deposits-page.tsx'));
const PeoplePage = lazyPage(() => import('./features/people/people-page.tsx'));
const PersonPage = lazyPage(() => import('./features/people/person-page.tsx'));
const OutboxPage = lazyPage(() => import('./features/outbox/outbox-page.tsx'));
const FeedbackPage = lazyPage(() => import('./features/feedback/feedback-page.tsx'));
const ApprovalsPage = lazyPage(() => import('./features/approvals/approvals-page.tsx'));
const AdjustmentsPage = lazyPage(() => import('./features/adjustments/adjustments-page.tsx'));
const OperatorsPage = lazyPage(() => import('./features/operators/operators-page.tsx'));
const AccountPage = lazyPage(() => import('./features/operators/account-page.tsx'));
const RolesPage = lazyPage(() => import('./features/roles/roles-page.tsx'));
const BooksPage = lazyPage(() => import('./features/books/books-page.tsx'));
const ReconciliationPage = lazyPage(() => import('./features/reconciliation/reconciliation-page.tsx'));
const VendorMoneyPage = lazy(() => import('./features/vendor-money/vendor-money-page.tsx'));
const ChannelsPage = lazyPage(() => import('./features/channels/channels-page.tsx'));
const GamesPage = lazyPage(() => import('./features/games/games-page.tsx'));
const PeopleTransfersPage = lazyPage(() => import('./features/people-transfers/people-transfers-page.tsx'));
const MoneySettingsPage = lazyPage(() => import('./features/money-settings/money-settings-page.tsx'));
const HomeRowsPage = lazyPage(() => import('./features/home-rows/home-rows-page.tsx'));
const VendorsPage = lazyPage(() => import('./features/vendors/vendors-page.tsx'));
const RoundsPage = lazyPage(() => import('./features/rounds/rounds-page.tsx'));
const FreeBetsPage = lazyPage(() => import('./features/free-bets/free-bets-page.tsx'));
const RoundPage = lazyPage(() => import('./features/rounds/round-page.tsx'));
const ReturnsPage = lazyPage(() => import('./features/returns/returns-page.tsx'));
const AuditPage = lazyPage(() => import('./features/audit/audit-page.tsx'));
const RegistrationPage = lazyPage(() => import('./features/registration/registration-page.tsx'));
const BrandPage = lazyPage(() => import('./features/brand/brand-page.tsx'));

function NotFound() {
  const { t } = useT();
  return (
    <Page title={t('console-shell.notFoundTitle')}>
      <EmptyState
        title={t('console-shell.notFoundTitle')}
        text={t('console-shell.notFoundText')}
        actions={
          <Link to={paths.withdrawals()} className={buttonClass('primary')}>
            {t('console-shell.toQueue')}
          </Link>
        }
      />
    </Page>
  );
}

export function ConsoleRoutes() {
  return (
    <Shell>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<Navigate to={paths.withdrawals()} replace />} />
          <Route path="/withdrawals" element={<Permitted to="withdrawals.read" element={<QueuePage />} />} />
          <Route path="/cases" element={<Permitted to="cases.read" element={<CasesPage />} />} />
          <Route path="/deposits" element={<Permitted to="deposits.read" element={<DepositsPage />} />} />
          <Route path="/people" element={<Permitted to="people.read" element={<PeoplePage />} />} />
          <Route path="/people/:id" element={<Permitted to="people.read" element={<PersonPage />} />} />
          <Route path="/outbox" element={<Permitted to="messages.read" element={<OutboxPage />} />} />
          <Route path="/feedback" element={<Permitted to="feedback.read" element={<FeedbackPage />} />} />
          <Route path="/approvals" element={<Permitted to="approvals.read" element={<ApprovalsPage />} />} />
          <Route path="/adjustments" element={<Permitted to="adjustments.read" element={<AdjustmentsPage />} />} />
          <Route path="/operators" element={<Permitted to="operators.read" element={<OperatorsPage />} />} />
          <Route path="/roles" element={<Permitted to="operators.read" element={<RolesPage />} />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/ledger" element={<Permitted to="ledger.read" element={<BooksPage />} />} />
          <Route
            path="/reconciliation"
            element={<Permitted to="reconciliation.read" element={<ReconciliationPage />} />}
          />
          <Route path="/vendor-money" element={<Permitted to="reconciliation.read" element={<VendorMoneyPage />} />} />
          <Route path="/channels" element={<Permitted to="channels.read" element={<ChannelsPage />} />} />
          <Route path="/games" element={<Permitted to="games.view" element={<GamesPage />} />} />
          <Route path="/transfers" element={<Permitted to="transfers.read" element={<PeopleTransfersPage />} />} />
          <Route path="/settings" element={<Permitted to="settings.read" element={<MoneySettingsPage />} />} />
          <Route path="/home-rows" element={<Permitted to="games.view" element={<HomeRowsPage />} />} />
          <Route path="/vendors" element={<Permitted to="vendors.view" element={<VendorsPage />} />} />
          <Route path="/rounds" element={<Permitted to="rounds.view" element={<RoundsPage />} />} />
          <Route path="/rounds/:id" element={<Permitted to="rounds.view" element={<RoundPage />} />} />
          <Route path="/free-bets" element={<Permitted to="freebets.view" element={<FreeBetsPage />} />} />
          <Route path="/returns" element={<Permitted to="games.view" element={<ReturnsPage />} />} />
          <Route path="/audit" element={<Permitted to="audit.read" element={<AuditPage />} />} />
          <Route path="/registration" element={<Permitted to="brand.read" element={<RegistrationPage />} />} />
          <Route path="/brand" element={<Permitted to="brand.write" element={<BrandPage />} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
