// as: apps/site/src/canary.ts
export { Button } from '../../../packages/ui/src/index.ts'
