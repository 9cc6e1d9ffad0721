// as: packages/ui/src/canary.ts
export { useQuery } from '@tanstack/react-query'
