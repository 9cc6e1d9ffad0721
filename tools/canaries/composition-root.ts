// as: server/wallet/canary.ts
export { composeApp } from '../app.ts'
