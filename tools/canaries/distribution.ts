// as: server/bets/canary.ts
// pad: 310
