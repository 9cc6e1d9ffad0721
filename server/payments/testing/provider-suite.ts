import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import {
  type IntentOrder,
  type PaymentProvider,
  type PayoutOrder,
  ProviderUnreachable,
} from '../providers/provider.ts';
import type { Received } from './bank.ts';

/** What the suite needs to play the people at the other end. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The same provider with a wrong key, and one where nobody listens. */
  readonly withWrongKey: PaymentProvider;
  readonly unreachable: PaymentProvider;
  readonly notifyUrl: string;
  readonly received: readonly Received[];
  pay(payUrl: string): Promise<void>;
  cancel(payUrl: string): Promise<void>;
  nextPayoutFails(): Promise<void>;
}

/** What every adapter and its provider must do; run against the provider's real process. */
export function providerSuite(name: string, under: ProviderUnderTest): void {
  payments(name, under, orders(under));
  doubts(name, under, orders(under));
}

let count = 0;

function orders(under: ProviderUnderTest) {
  const next = () => `SUITE-${process.pid}-${(count += 1)}`;
  const intent = (reference: string): IntentOrder => ({
    reference,
    amount: units(500),
    asset: 'TWD',
    description: '綺光',
    returnUrl: 'http://127.0.0.1/back',
    notifyUrl: under.notifyUrl,
    expiresAt: new Date(Date.now() + 60_000),
    language: 'TW',
    network: null,
  });
  const payout = (reference: string): PayoutOrder => ({
    reference,
    amount: units(900),
    asset: 'TWD',
    bankCode: '812',
    accountNumber: '1234567890',
    payeeName: '王小明',
    notifyUrl: under.notifyUrl,
  });
  return { next, intent, payout };
}
type Orders = ReturnType<typeof orders>;

const heardBy = (under: ProviderUnderTest) => (reference: string) =>
  under.received.filter(({ raw }) => raw.includes(reference));

function payments(name: string, under: ProviderUnderTest, { next, intent, payout }: Orders): void {
  const { provider } = under;
  const heard = heardBy(under);
  const read = ({ raw, headers }: Received) => provider.readWebhook(raw, headers, new Date());

  test(`${name}: a payment is ordered once, paid, told and known afterwards`, async () => {
    const order = intent(next());
    expect(await provider.queryIntent(order.reference)).toBeNull();
    const first = await provider.createIntent(order);
    expect(await provider.createIntent(order)).toEqual(first);
    expect(await provider.queryIntent(order.reference)).toMatchObject({ state: 'pending', amount: units(500) });
    await under.pay(first.payUrl!);
    await expect.poll(() => heard(order.reference).length).toBe(1);
    const event = read(heard(order.reference)[0]!);
    expect(event).toMatchObject({
      reference: order.reference,
      news: { about: 'intent', intent: { state: 'paid', amount: units(500), asset: 'TWD' } },
    });
    expect(await provider.queryIntent(order.reference)).toMatchObject({ state: 'paid', amount: units(500) });
  });

  test(`${name}: the payer cancels`, async () => {
    const order = intent(next());
    await under.cancel((await provider.createIntent(order)).payUrl!);
    expect(await provider.queryIntent(order.reference)).toMatchObject({ state: 'cancelled' });
    await expect.poll(() => heard(order.reference).length).toBe(1);
    expect(read(heard(order.reference)[0]!)?.news).toMatchObject({ intent: { state: 'cancelled' } });
  });

  test(`${name}: a payout is ordered once and paid`, async () => {
    const order = payout(next());
    expect(await provider.queryPayout(order.reference)).toBeNull();
    const first = await provider.createPayout(order);
    expect(await provider.createPayout(order)).toEqual(first);
    await expect.poll(async () => (await provider.queryPayout(order.reference))?.state).toBe('paid');
    await expect.poll(() => heard(order.reference).length).toBe(1);
    expect(read(heard(order.reference)[0]!)?.news).toMatchObject({ payout: { state: 'paid', amount: units(900) } });
  });

  test(`${name}: a payout that fails says why`, async () => {
    const order = payout(next());
    await under.nextPayoutFails();
    await provider.createPayout(order);
    await expect.poll(async () => (await provider.queryPayout(order.reference))?.state).toBe('failed');
    expect((await provider.queryPayout(order.reference))?.reason).toMatch(/./);
  });
}

function doubts(name: string, under: ProviderUnderTest, { next, intent, payout }: Orders): void {
  const { provider } = under;
  const heard = heardBy(under);

  test(`${name}: a webhook changed by a byte, signed by another or from another hour is not believed`, async () => {
    const order = intent(next());
    await under.pay((await provider.createIntent(order)).payUrl!);
    await expect.poll(() => heard(order.reference).length).toBe(1);
    const { raw, headers } = heard(order.reference)[0]!;
    const changed = Buffer.from(raw.toString().replace('500.00', '900.00'));
    expect(provider.readWebhook(changed, headers, new Date())).toBeNull();
    expect(under.withWrongKey.readWebhook(raw, headers, new Date())).toBeNull();
    expect(provider.readWebhook(raw, {}, new Date())).toBeNull();
    for (const hours of [-1, 1]) {
      expect(provider.readWebhook(raw, headers, new Date(Date.now() + hours * 3_600_000))).toBeNull();
    }
  });

  test(`${name}: without a usable answer the outcome is unknown, never a refusal`, async () => {
    for (const broken of [under.unreachable, under.withWrongKey]) {
      await expect(broken.createIntent(intent(next()))).rejects.toThrow(ProviderUnreachable);
      await expect(broken.createPayout(payout(next()))).rejects.toThrow(ProviderUnreachable);
      await expect(broken.queryPayout('SUITE-1')).rejects.toThrow(ProviderUnreachable);
    }
  });
}
