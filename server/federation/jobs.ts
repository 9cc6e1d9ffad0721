import { every, type Job } from '#kernel/jobs';
import type { Kernel } from '#kernel/kernel';
import { sweepFederation } from './flow-store.ts';

const DAY_MS = 86_400_000;

/** Flows that ended, and proofs too old to be shown again anyway. */
export const federationJobs = ({ clock }: Pick<Kernel, 'clock'>): Job[] => [
  {
    name: 'federation.sweep',
    due: every(DAY_MS),
    run: (tx) => sweepFederation(tx, new Date(clock.now().getTime() - DAY_MS)),
  },
];
