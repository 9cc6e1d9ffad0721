import { ZERO } from '@croupier/contract';
import { systemClock } from '#kernel/clock';
import { createDatabase } from '#kernel/database/pool';
import type { Kernel } from '#kernel/kernel';
import { createLog } from '#kernel/log';
import { demoBank } from '../providers/demo-bank.ts';
import { sendApproved } from '../withdrawals/pay-withdrawals.ts';

/** A worker that sends what is approved, once, for a test that kills it on the way: `node payout-process.ts <json>`. */
const { databaseUrl, bank } = JSON.parse(process.argv[2]!) as {
  databaseUrl: string;
  bank: Parameters<typeof demoBank>[0];
};
const log = createLog({ level: 'silent' });
const kernel = { db: createDatabase(databaseUrl, { log }), clock: systemClock, log } as unknown as Kernel;
const none = async () => ZERO;

await sendApproved({
  kernel,
  ports: {
    providers: { 'demo-bank': demoBank(bank, systemClock) },
    hookUrl: () => 'http://127.0.0.1:9/hooks',
    payeeNameOf: async () => null,
    stakedSince: none,
    validBetsFrom: async () => [],
    openStakes: none,
    sharedMarks: async () => ({ ip: 0, device: 0 }),
    admitDeposit: async () => undefined,
  },
});
