export { type NewPayoutAccount, addPayoutAccount } from './accounts/add-payout-account.ts';
export { caseRestKind } from './receipts/case-rest.ts';
export { caseRoutes } from './receipts/case-routes.ts';
export { consoleDepositRoutes } from './money-in/console-deposit-routes.ts';
export { channelSettingsRoutes } from './channels/channel-settings-routes.ts';
export { consolePaymentRoutes } from './console-routes.ts';
export { type DepositRequest, createDeposit } from './deposits/create-deposit.ts';
export { type WithdrawalDecision, decideWithdrawal, possibleDecisions } from './withdrawals/decide-withdrawal.ts';
export { demoProviders } from './providers/demo-methods.ts';
export { paymentExportRoutes } from './export-routes.ts';
export { saveChannel } from './channels/edit-channel.ts';
export { startPaymentWork } from './jobs.ts';
export { payeeLinks } from './link-store.ts';
export { type PastDeposit, type PastWithdrawal, loadDeposit, loadWithdrawal } from './load-history.ts';
export { depositedSince, lastCredited, openPayments } from './open-store.ts';
export type { PaymentPorts, Payments } from './ports.ts';
export type { PaymentProvider } from './providers/provider.ts';
export {
  type HourFigures,
  dayByHour,
  medianDecision,
  personPayments,
  personTotals,
  queueRow,
  waitingFigures,
} from './withdrawals/queue-store.ts';
export { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts';
export { type WithdrawalRequest, requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export { paymentRoutes } from './routes.ts';
export { paymentSubjects } from './subject-store.ts';
export { withdrawalsUnderWay } from './under-way-store.ts';
export { viewWithdrawals } from './withdrawals/view-withdrawals.ts';
export { queueRowView } from './views.ts';
export { heldUntil } from './withdrawals/withdrawal-hold.ts';
export { stepsOf } from './withdrawals/withdrawal-store.ts';
export { personLeftToBet } from './withdrawals/person-left-to-bet.ts';
