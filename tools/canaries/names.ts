// as: server/bets/bet-utils.ts
export const anything = 1
