export { assertBooks, findBookFaults, type BookFault } from './audit-books.ts';
export { checkpointJob, houseBalance, houseBalances, trialBalance, type TrialBalanceRow } from './house.ts';
export { postTransfers } from './post.ts';
export { insertAccounts as openAccounts, readStandings, standingsAfter } from './store.ts';
export { entriesOf, type EntryRow, seqsBefore, sumByMove, standingsAtSeqs } from './statement.ts';
export {
  type AccountName,
  type BundleResult,
  type Leg,
  nameOf,
  type Posted,
  type PostRefusal,
  type Standing,
  type Transfer,
} from './transfer.ts';
