// as: apps/site/src/features/deposit/canary.ts
export { useWithdrawals } from '../withdraw/queries.ts'
