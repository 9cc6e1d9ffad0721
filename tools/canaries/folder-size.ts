// as: server/bets/canary.ts
// crowd: 30
export const one = 1;
