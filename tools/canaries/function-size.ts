// as: server/bets/canary.ts
export function long(): void {
  // pad: 70
}
