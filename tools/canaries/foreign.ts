// as: server/bets/canary.ts
export const place = '/home/somebody/croupier'
