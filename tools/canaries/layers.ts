// as: packages/engines/src/canary.ts
export { parseAmount } from '@croupier/contract/money'
