// as: server/bets/canary.ts
// pad: 400
