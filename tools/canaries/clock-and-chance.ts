// as: server/bets/canary.ts
export const roll = () => Math.floor(Math.random() * 6)
