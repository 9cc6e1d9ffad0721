// as: server/kernel/canary.ts
export { record } from '#audit'
