// as: server/ledger/canary.ts
export * as self from './canary.ts'
