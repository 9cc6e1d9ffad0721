// as: server/wallet/canary.ts
export { post } from '../ledger/store.ts'
