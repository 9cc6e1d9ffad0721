export { type Actor, type AuditRecord, record } from './record.ts';
export { type EntryFilter, type StoredEntry, listEntries } from './store.ts';
export { type Verdict, verifyChain } from './verify-chain.ts';
