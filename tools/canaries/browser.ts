// as: packages/contract/src/canary.ts
export { readFileSync } from 'node:fs'
