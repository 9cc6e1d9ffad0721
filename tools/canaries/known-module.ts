// as: server/surprise/canary.ts
export const surprise = 1
