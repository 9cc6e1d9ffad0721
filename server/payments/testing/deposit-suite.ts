import { type Minor, parseAmount, units } from '@croupier/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { houseBalances } from '#wallet';
import type { TestDatabase } from '#testing';
import { createDeposit } from '../deposits/create-deposit.ts';
import { type Deposit, depositByRequest } from '../deposits/deposit-store.ts';
import { pollDeposits } from '../deposits/poll-deposits.ts';
import type { Payments } from '../ports.ts';
import { type DepositKind, ProviderUnreachable } from '../providers/provider.ts';
import type { paymentsFixture } from './fixture.ts';

export interface MethodUnderTest {
  readonly kind: DepositKind;
  readonly channelId: bigint;
  readonly channelCode: string;
  readonly t: TestDatabase;
  readonly f: Awaited<ReturnType<typeof paymentsFixture>>;
  newPerson(): bigint;
  /** What a payer does, and what then befalls the notice of it. */
  pay(deposit: Deposit, fault?: string): Promise<void>;
  /** Where the server stops hearing the provider. */
  deaf(yes: boolean): void;
  forgedHeard(): number;
}

/** The same of every way to pay in: against the provider's real process, database and wallet. */
export function depositSuite(under: MethodUnderTest): void {
  const world = worldOf(under);
  creditsOnce(under, world);
  survives(under, world);
}

type World = ReturnType<typeof worldOf>;

function worldOf({ f, t, channelId, channelCode }: MethodUnderTest) {
  const ask = (personId: bigint, payments: Payments = f.payments) => {
    const what = { channelId, amount: units(3000), requestId: `req-${personId}`, language: 'TW' as const };
    return createDeposit(payments, { ...f.who(personId), ...what, returnUrl: 'http://127.0.0.1/d?id={id}' });
  };
  const row = async (personId: bigint) => (await depositByRequest(t.db, f.brandId, personId, `req-${personId}`))!;
  const stateOf = async (personId: bigint) => (await row(personId)).state;
  const balance = async (personId: bigint) => (await f.balance(personId)).balance;
  /** So many minutes pass, and the provider's turn to be asked has come. */
  const pass = (personId: bigint, minutes: number) =>
    sql`update payments.deposit set next_ask_at = now() - interval '1 s',
      expires_at = expires_at - make_interval(mins => ${minutes}),
      created_at = created_at - make_interval(mins => ${minutes}) where person_id = ${personId}`.execute(t.db);
  const unmatched = async (): Promise<Minor> => {
    const purpose = `unmatched:${channelCode}`;
    const found = await houseBalances(t.db, { brandId: f.brandId, asset: 'TWD', purposePrefix: purpose });
    return found.get(purpose) ?? (0n as Minor);
  };
  return { ask, row, stateOf, balance, pass, unmatched };
}

function creditsOnce({ kind, pay, newPerson, f }: MethodUnderTest, world: World): void {
  const { ask, row, stateOf, balance, pass, unmatched } = world;

  test(`[spec 2.23] ${kind}: paid, told five times, credited once with what arrived`, async () => {
    const person = newPerson();
    const deposit = await ask(person);
    expect(deposit.state).toBe('pending');
    expect(await ask(person)).toMatchObject({ id: deposit.id, payTo: deposit.payTo, payUrl: deposit.payUrl });
    await pay(deposit, 'duplicate');
    await expect.poll(() => stateOf(person)).toBe('credited');
    const { amount } = await row(person);
    expect(amount).toBe(kind === 'chain' ? parseAmount('3000.23') : deposit.amount);
    expect(await balance(person)).toBe(amount);
    const told = await f.events(person, 'deposit.changed');
    expect(told.filter(({ state }) => state === 'credited')).toHaveLength(1);
  });

  test(`${kind}: late, after its time`, async () => {
    const [person, before] = [newPerson(), await unmatched()];
    const deposit = await ask(person);
    await pass(person, 31);
    await pollDeposits(f.payments, 500);
    expect(await stateOf(person)).toBe('expired');
    await pay(deposit, 'late');
    if (kind === 'chain') {
      // The rate has ended: nobody owes the person a figure, and a person looks.
      await expect.poll(unmatched).toBe(before + parseAmount('3000.23')!);
      expect([await stateOf(person), await balance(person)]).toEqual(['expired', 0n]);
      return;
    }
    await expect.poll(() => stateOf(person)).toBe('credited');
    expect(await balance(person)).toBe(deposit.amount);
  });

  test(`${kind}: an older notice after the newer one changes nothing`, async () => {
    const person = newPerson();
    await pay(await ask(person), 'out_of_order');
    await expect.poll(() => stateOf(person)).toBe('credited');
    const { amount, confirmations } = await row(person);
    await expect.poll(async () => (await f.events(person, 'deposit.changed')).at(-1)?.state).toBe('credited');
    expect([await stateOf(person), await balance(person)]).toEqual(['credited', amount]);
    expect((await row(person)).confirmations).toBe(confirmations);
  });

  test(`${kind}: another amount is ${kind === 'chain' ? 'credited as it came' : 'kept apart, once'}`, async () => {
    const [person, before] = [newPerson(), await unmatched()];
    const deposit = await ask(person);
    await pay(deposit, 'wrong_amount');
    if (kind === 'chain') {
      await expect.poll(() => stateOf(person)).toBe('credited');
      expect(await row(person)).toMatchObject({ asked: units(3000), amount: parseAmount('6215.23') });
      expect(await balance(person)).toBe(parseAmount('6215.23'));
      return;
    }
    await expect.poll(unmatched).not.toBe(before);
    const kept = await unmatched();
    await pass(person, 0);
    await pollDeposits(f.payments, 500);
    expect([await stateOf(person), await balance(person), await unmatched()]).toEqual(['pending', 0n, kept]);
  });
}

function survives({ kind, pay, newPerson, f, deaf, forgedHeard }: MethodUnderTest, world: World): void {
  const { ask, row, stateOf, balance, pass } = world;

  test(`${kind}: a forged notice is no notice`, async () => {
    const [person, heard] = [newPerson(), forgedHeard()];
    await pay(await ask(person), 'forged');
    await expect.poll(forgedHeard).toBeGreaterThan(heard);
    expect([await stateOf(person), await balance(person)]).toEqual(['pending', 0n]);
  });

  test(`${kind}: an hour of silence, and then it is asked about`, async () => {
    const person = newPerson();
    const deposit = await ask(person);
    deaf(true);
    await pay(deposit, 'silent');
    // Paid in time, asked about an hour later; on a chain the time it was seen counts.
    await expect
      .poll(async () => {
        await pass(person, 0);
        await pollDeposits(f.payments, 500);
        return await stateOf(person);
      })
      .toBe('credited')
      .finally(() => deaf(false));
    expect(await balance(person)).toBe((await row(person)).amount);
  });

  test(`${kind}: ended between the order and its answer, it goes on with the same order`, async () => {
    const person = newPerson();
    const { providers } = f.payments.ports;
    const lost = Object.fromEntries(
      Object.entries(providers).map(([name, provider]) => {
        const createIntent: typeof provider.createIntent = async (order) => {
          await provider.createIntent(order);
          throw new ProviderUnreachable(new Error('the answer is lost'));
        };
        return [name, { ...provider, createIntent }];
      }),
    );
    const broken = { ...f.payments, ports: { ...f.payments.ports, providers: lost } };
    await expect(ask(person, broken)).rejects.toMatchObject({ code: 'channel_unreachable' });
    const deposit = await ask(person);
    expect(deposit).toMatchObject({ state: 'pending', id: (await row(person)).id });
    await pay(deposit);
    await expect.poll(() => stateOf(person)).toBe('credited');
    expect(await balance(person)).toBe((await row(person)).amount);
  });
}
