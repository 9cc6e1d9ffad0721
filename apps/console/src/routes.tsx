import { useT } from '@croupier/i18n';
import { EmptyState, buttonClass } from '@croupier/ui';
import { Suspense, lazy } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';
import { QueuePage } from './features/queue/queue-page.tsx';
import { paths } from './paths.ts';
import { Page } from './shell/page.tsx';
import { Permitted } from './shell/permitted.tsx';
import { Shell } from './shell/shell.tsx';

const CasesPage = lazy(() => import('./features/cases/cases-page.tsx'));
const DepositsPage = lazy(() => import('./features/deposits/deposits-page.tsx'));
const PeoplePage = lazy(() => import('./features/people/people-page.tsx'));
const PersonPage = lazy(() => import('./features/people/person-page.tsx'));
const OutboxPage = lazy(() => import('./features/outbox/outbox-page.tsx'));
const FeedbackPage = lazy(() => import('./features/feedback/feedback-page.tsx'));
const ApprovalsPage = lazy(() => import('./features/approvals/approvals-page.tsx'));
const AdjustmentsPage = lazy(() => import('./features/adjustments/adjustments-page.tsx'));
const OperatorsPage = lazy(() => import('./features/operators/operators-page.tsx'));
const AccountPage = lazy(() => import('./features/operators/account-page.tsx'));
const RolesPage = lazy(() => import('./features/roles/roles-page.tsx'));
const BooksPage = lazy(() => import('./features/books/books-page.tsx'));
const ReconciliationPage = lazy(() => import('./features/reconciliation/reconciliation-page.tsx'));
const ChannelsPage = lazy(() => import('./features/channels/channels-page.tsx'));
const GamesPage = lazy(() => import('./features/games/games-page.tsx'));
const PeopleTransfersPage = lazy(() => import('./features/people-transfers/people-transfers-page.tsx'));
const MoneySettingsPage = lazy(() => import('./features/money-settings/money-settings-page.tsx'));
const HomeRowsPage = lazy(() => import('./features/home-rows/home-rows-page.tsx'));
const VendorsPage = lazy(() => import('./features/vendors/vendors-page.tsx'));
const RoundsPage = lazy(() => import('./features/rounds/rounds-page.tsx'));
const RoundPage = lazy(() => import('./features/rounds/round-page.tsx'));
const ReturnsPage = lazy(() => import('./features/returns/returns-page.tsx'));
const AuditPage = lazy(() => import('./features/audit/audit-page.tsx'));
const RegistrationPage = lazy(() => import('./features/registration/registration-page.tsx'));
const BrandPage = lazy(() => import('./features/brand/brand-page.tsx'));

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
          <Route path="/channels" element={<Permitted to="channels.read" element={<ChannelsPage />} />} />
          <Route path="/games" element={<Permitted to="games.view" element={<GamesPage />} />} />
          <Route path="/transfers" element={<Permitted to="transfers.read" element={<PeopleTransfersPage />} />} />
          <Route path="/settings" element={<Permitted to="settings.read" element={<MoneySettingsPage />} />} />
          <Route path="/home-rows" element={<Permitted to="games.view" element={<HomeRowsPage />} />} />
          <Route path="/vendors" element={<Permitted to="vendors.view" element={<VendorsPage />} />} />
          <Route path="/rounds" element={<Permitted to="rounds.view" element={<RoundsPage />} />} />
          <Route path="/rounds/:id" element={<Permitted to="rounds.view" element={<RoundPage />} />} />
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
