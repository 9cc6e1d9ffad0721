// as: server/payments/canary.ts
// Only wallet may know the ledger.
export { post } from '#ledger'
