export { type NewPayoutAccount, addPayoutAccount } from './add-payout-account.ts';
export { caseRestKind } from './case-rest.ts';
export { caseRoutes } from './case-routes.ts';
export { consoleDepositRoutes } from './console-deposit-routes.ts';
export { channelSettingsRoutes } from './channel-settings-routes.ts';
export { consolePaymentRoutes } from './console-routes.ts';
export { type DepositRequest, createDeposit } from './create-deposit.ts';
export { type WithdrawalDecision, decideWithdrawal, possibleDecisions } from './decide-withdrawal.ts';
export { demoProviders } from './demo-methods.ts';
export { paymentExportRoutes } from './export-routes.ts';
export { saveChannel } from './edit-channel.ts';
export { startPaymentWork } from './jobs.ts';
export { payeeLinks } from './link-store.ts';
export { type PastDeposit, type PastWithdrawal, loadDeposit, loadWithdrawal } from './load-history.ts';
export { depositedSince, lastCredited, openPayments } from './open-store.ts';
export type { PaymentPorts, Payments } from './ports.ts';
export type { PaymentProvider } from './provider.ts';
export {
  type HourFigures,
  dayByHour,
  medianDecision,
  personPayments,
  personTotals,
  queueRow,
  waitingFigures,
} from './queue-store.ts';
export { reconciliationRoutes } from './reconciliation-routes.ts';
export { type WithdrawalRequest, requestWithdrawal } from './request-withdrawal.ts';
export { paymentRoutes } from './routes.ts';
export { paymentSubjects } from './subject-store.ts';
export { withdrawalsUnderWay } from './under-way-store.ts';
export { viewWithdrawals } from './view-withdrawals.ts';
export { queueRowView } from './views.ts';
export { heldUntil } from './withdrawal-hold.ts';
export { stepsOf } from './withdrawal-store.ts';
export { personLeftToBet } from './person-left-to-bet.ts';
