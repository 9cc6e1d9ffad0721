// as: server/wallet/canary.ts
export { fixedClock } from '#testing'
