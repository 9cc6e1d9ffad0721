import { type Minor, ZERO, units } from '@croupier/contract';
import { sql } from 'kysely';
import { createBrand, setSetting } from '#brand';
import type { Clock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import type { Kernel } from '#kernel/kernel';
import { createLog } from '#kernel/log';
import type { TestDatabase } from '#testing';
import { balanceOf } from '#wallet';
import { testBrand } from '../../brand/testing.ts';
import { saveChannel } from '../channels/edit-channel.ts';
import { loadDeposit } from '../load-history.ts';
import type { PaymentPorts, Payments } from '../ports.ts';
import type { PaymentProvider } from '../providers/provider.ts';

export const CHANNEL = 'demo-bank';
const SEED_ACTOR = { kind: 'system', id: null, name: 'seed' } as const;

/** A brand with one channel, for the tests of the use-cases: the real database, wallet and provider. */
export async function paymentsFixture(
  t: TestDatabase,
  clock: Clock,
  provider: PaymentProvider,
  ports: Partial<PaymentPorts> = {},
) {
  const kernel = { db: t.db, clock, log: createLog({ level: 'silent' }), config: {} } as unknown as Kernel;
  const payments: Payments = {
    kernel,
    ports: {
      providers: { 'demo-bank': provider },
      hookUrl: () => 'http://127.0.0.1:9/hooks',
      payeeNameOf: async () => null,
      stakedSince: async () => ZERO,
      validBetsFrom: async (_db, _who, spans) => spans.map(() => ZERO),
      openStakes: async () => ZERO,
      sharedMarks: async () => ({ ip: 0, device: 0 }),
      admitDeposit: async () => undefined,
      ...ports,
    },
  };
  const { brandId, channelId } = await tx(t.db, async (tx) => {
    const brandId = await createBrand(tx, testBrand());
    // Its people are numbers: there is nobody to ask for a payment password (`withdrawal-guard.test.ts` has such).
    await setSetting(tx, brandId, 'withdrawalPaymentPassword', false, clock.now());
    const channelId = await saveChannel(tx, channelOf(brandId), SEED_ACTOR, clock.now());
    return { brandId, channelId };
  });
  const who = (personId: bigint) => ({ brandId, personId, account: `player${personId}` });
  const balance = async (personId: bigint) => await balanceOf(t.db, { brandId, personId, asset: 'TWD' });
  /** Puts money on a person's account the way it gets there. */
  const fund = (personId: bigint, amount: Minor, at = clock.now()) =>
    tx(t.db, (tx) =>
      loadDeposit(tx, { ...who(personId), channelCode: CHANNEL, asset: 'TWD', amount, at, key: `fund-${personId}` }),
    );
  const events = async (personId: bigint, topic: string) => {
    const { rows } = await sql<{ payload: Record<string, string> }>`
      select payload from kernel.outbox where person_id = ${personId} and topic = ${topic} order by id`.execute(t.db);
    return rows.map(({ payload }) => payload);
  };
  /** Σ of all balances is zero at every moment, whatever has happened. */
  const bookSum = async () => {
    const { rows } = await sql<{ sum: string }>`select coalesce(sum(amount), 0)::text as sum from ledger.entry`.execute(
      t.db,
    );
    return rows[0]!.sum;
  };
  return { payments, kernel, brandId, channelId, who, balance, fund, events, bookSum };
}

function channelOf(brandId: number) {
  return {
    brandId,
    code: CHANNEL,
    adapter: 'demo-bank',
    name: { TW: '示範銀行', EN: 'Demo Bank' },
    icon: 'bank',
    asset: 'TWD',
    minimum: units(100),
    maximum: units(300_000),
    feePpm: 0,
    etaMinutes: 1,
    takesDeposits: true,
    makesPayouts: true,
    open: true,
    sequence: 1,
  };
}
