// as: server/bets/canary.ts
// oxlint-disable-next-line no-console
export const now = console.log
