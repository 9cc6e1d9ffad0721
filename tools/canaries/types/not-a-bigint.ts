export const stake: bigint = '1.00'
