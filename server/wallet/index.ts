export { houseAccount, type MoveRequest } from './legs.ts';
export { type MoveName, moveRules, type RecordKind } from './moves.ts';
export {
  type Balance,
  balanceOf,
  balancesOf,
  type MoveBundleResult,
  type MoveResult,
  openAccounts,
  openBook,
  post,
  postBundles,
  standingIn,
  standingsOfKeys,
} from './post.ts';
export {
  assertBooks,
  booksNow,
  checkpointJob,
  houseBalances,
  isAnythingBefore,
  movedWithin,
  type OpenBook,
  trialBalance,
  type TrialBalanceRow,
} from '#ledger';
export type { RecordSubject, SubjectView, WalletPorts } from './ports.ts';
export { walletRoutes } from './routes.ts';
export { statementCsv } from './statement.ts';
