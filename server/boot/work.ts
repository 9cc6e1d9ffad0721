import { betWork } from '#bets';
import { federationJobs } from '#federation';
import { startWindows } from '#games';
import { identityJobs } from '#identity';
import { startDuties, startFreeBetWork, startProbes, sweepCallsJob } from '#gateway';
import type { Runner } from '#kernel/consumer';
import { kernelJobs } from '#kernel/housekeeping';
import type { Seals } from '#kernel/http/sealed';
import { every, startJobs, type Job } from '#kernel/jobs';
import type { Kernel } from '#kernel/kernel';
import { openProviders, startDelivery } from '#messaging';
import { startPaymentWork, type Payments } from '#payments';
import { protectionJobs } from '#protection';
import { closeDaysJob, startPlayCount } from '#reporting';
import { startTransferAlerts, startVendorWalletWork } from '#transfers';
import { checkpointJob } from '#wallet';
import { alertPorts } from './module-ports.ts';
import { vendorDesk } from './vendor-wallets.ts';

/** What runs on a clock or follows the outbox. Any number of processes may: periods and rows are claimed. */
export function startWork(kernel: Kernel, payments: Payments, seals: Seals): Runner {
  const sweepSeals: Job = { name: 'kernel.sweep-seals', due: every(600_000), run: () => seals.sweep() };
  const own = [...identityJobs(kernel), ...federationJobs(kernel), ...protectionJobs(kernel)];
  const jobs = [...kernelJobs, ...own, sweepCallsJob(kernel), checkpointJob, closeDaysJob(kernel.clock), sweepSeals];
  const runners: { stop(): Promise<void> }[] = [
    startJobs(kernel.db, jobs, kernel),
    startDelivery(kernel, openProviders(kernel.config)),
    startPaymentWork(payments),
    ...betWork(kernel),
    startPlayCount(kernel),
    startProbes(kernel),
    startDuties(kernel),
    startFreeBetWork(kernel),
    startWindows(kernel),
    startTransferAlerts(kernel, alertPorts),
    ...startVendorWalletWork(vendorDesk(kernel)),
  ];
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}
