import type { AllCalls, ValueOf } from '@croupier/contract';

export type Transfers = ValueOf<AllCalls['peopleTransfers']>;
export type Transfer = Transfers['list'][number];
export type TransferFacts = ValueOf<AllCalls['peopleTransfer']>;
export type Totals = TransferFacts['from'];

export const ALERTS = ['any', 'many_small', 'quick_out', 'circle'] as const;
export const WAYS = ['up', 'down'] as const;
