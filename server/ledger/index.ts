export { assertBooks, findBookFaults, type BookFault } from './book-check-store.ts';
export { booksNow, checkpointJob, houseBalances, trialBalance, type TrialBalanceRow } from './house-store.ts';
export { OpenBook, openBook } from './open-book.ts';
export { postTransfers } from './post.ts';
export { insertAccounts as openAccounts, readStandings, standingsOfKeys } from './store.ts';
export { isAnythingBefore, movedWithin } from './stretch-store.ts';
export { entriesOf, type EntryRow, seqsBefore, sumByMove, standingsAtSeqs, timesOfSeqs } from './statement-store.ts';
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
