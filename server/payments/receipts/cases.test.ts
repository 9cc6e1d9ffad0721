import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consoleCases as contract, type Minor, Refusal, units, ZERO } from '@croupier/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalRoutes } from '#approvals';
import { listEntries, verifyChain } from '#audit';
import { systemClock } from '#kernel/clock';
import type { OperatorSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { createOperator, permissionsOf, type Role } from '#operators';
import { testDatabase } from '#testing';
import { assertBooks } from '#wallet';
import { addPayoutAccount } from '../accounts/add-payout-account.ts';
import { caseRestKind } from './case-rest.ts';
import { caseRoutes } from './case-routes.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { decideWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { sendApproved } from '../withdrawals/pay-withdrawals.ts';
import { receiptsOf } from './receipt-store.ts';
import { receiveWebhook } from '../providers/receive-webhook.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { startBank, startListener } from '../testing/bank.ts';
import { CHANNEL, paymentsFixture } from '../testing/fixture.ts';
import { withdrawalById } from '../withdrawals/withdrawal-store.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-cases-'));
const bank = await startBank({ PSP_PAYOUT_MS: '10' });
const listener = await startListener(async ({ raw, headers }) =>
  receiveWebhook(f.payments, { channelCode: CHANNEL, raw, headers }).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? 401 : 500),
  ),
);
const f = await paymentsFixture(t, systemClock, bank.provider, { hookUrl: () => listener.url });
const routes = caseRoutes(f.payments);
const approvals = approvalRoutes(f.kernel, [caseRestKind]);
afterAll(async () => {
  await bank.stop();
  await listener.stop();
  rmSync(dataDir, { recursive: true });
});

const staff: Record<string, OperatorSession> = {};
async function hire(username: string, role: Role): Promise<void> {
  const account = { username, displayName: username, role, password: 'x', totpSecret: 'JBSWY3DPEHPK3PXP' };
  const kernel = { ...f.kernel, config: { dataDir } } as unknown as Parameters<typeof createOperator>[0];
  const { brandId } = f;
  const operatorId = await tx(t.db, (db) => createOperator(kernel, db, { ...account, brandId }));
  staff[username] = { sessionId: 1n, operatorId, brandId, username, permissions: permissionsOf(role) };
}
beforeAll(async () => {
  await hire('fay', 'finance');
  await hire('finn', 'finance');
  await hire('sam', 'support');
  staff.stranger = { ...staff.fay!, brandId: 999_999 };
});

const as = (name: string) => ({ session: staff[name], ip: '::1', lang: 'EN' }) as never;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
const receiptOf = async (id: bigint) => (await receiptsOf(t.db, [id]))[0]!;
const stateOf = async (id: bigint) => (await withdrawalById(t.db, f.brandId, id))?.state;
const settled = (id: bigint, state: string) => expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe(state);

let people = 700n;
/** A withdrawal that was paid and of which so much arrived, as its person says. */
async function disputed(dollars: number, received: Minor) {
  const personId = (people += 1n);
  await f.fund(personId, units(dollars));
  const to = { bankCode: '812', accountNumber: `0000${personId}`, payeeName: '王小明', ip: '::1' };
  const account = await addPayoutAccount(f.payments, { ...f.who(personId), ...to });
  const { id, reference } = await requestWithdrawal(f.payments, {
    ...f.who(personId),
    asset: 'TWD',
    timeZone: 'Asia/Taipei',
    requestId: 'request-1',
    payoutAccountId: account.id,
    amount: units(dollars),
  });
  for (const [nr, name] of ['fay', 'finn'].entries()) {
    if ((await stateOf(id)) === 'approved') break;
    const operator = { id: staff[name]!.operatorId, name, brandId: f.brandId };
    await decideWithdrawal(f.payments, { operator, id, action: 'approve', reason: '', version: nr + 1, ip: '::1' });
  }
  await sendApproved(f.payments, 1000);
  await settled(id, 'paid');
  const proof = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#048' } })
    .png()
    .toBuffer();
  await confirmReceipt(f.payments, {
    ...f.who(personId),
    id,
    comment: 'look',
    proofs: [proof],
    requestId: 'answer-1',
    ip: '::1',
    ...(received === ZERO ? { answer: 'missing', received: null } : { answer: 'partly', received }),
  });
  return { personId, id, reference };
}
type Case = Awaited<ReturnType<typeof disputed>>;
const facts = ({ id }: Case, by = 'fay') => routes.caseFacts({ id: String(id) }, as(by));
async function resolve(one: Case, action: 'pay_rest' | 'close', by = 'fay', reason = 'the bank says so') {
  const { version } = await receiptOf(one.id);
  return await routes.resolveCase({ id: String(one.id), action, reason, version }, as(by));
}
const list = (own: object = {}) => routes.cases(contract.cases.input.parse(own), as('fay'));
const move = async ({ personId }: Case) => {
  const { balance, held } = await f.balance(personId);
  return [balance, held];
};

test('[spec 4.17] partly received is a case with both amounts, its age and its proof', async () => {
  const one = await disputed(500, units(300));
  const { list: rows, counts } = await list({ search: one.reference });
  expect(rows).toMatchObject([
    { amount: '500.00', received: '300.00', remaining: '200.00', state: 'disputed', proofs: 1, awaitsSecond: false },
  ]);
  expect(counts.open).toBeGreaterThan(0);
  const { proofs, actions, withdrawal } = await facts(one);
  expect(actions).toEqual([
    { action: 'pay_rest', allowed: true, why: null },
    { action: 'close', allowed: true, why: null },
  ]);
  expect(withdrawal.receipt).toMatchObject({ comment: 'look', remaining: '200.00' });
  const picture = `${proofs![0]}.webp`;
  expect((await sharp(await routes.caseProof({ picture }, as('fay'))).metadata()).format).toBe('webp');
  expect(await codeOf(routes.caseProof({ picture }, as('stranger')))).toBe('not_found');
  expect(await codeOf(routes.caseProof({ picture: `${'0'.repeat(32)}.webp` }, as('fay')))).toBe('not_found');
  expect(await codeOf(facts(one, 'stranger'))).toBe('not_found');
  const seen = await facts(one, 'sam');
  expect([seen.proofs, seen.actions.map(({ why }) => why)]).toEqual([null, ['forbidden', 'forbidden']]);
  expect(await codeOf(routes.addCaseNote({ id: String(one.id), text: ' \n' }, as('fay')))).toBe('reason_required');
  await routes.addCaseNote({ id: String(one.id), text: ' asked the bank ' }, as('fay'));
  expect((await facts(one)).notes).toMatchObject([{ by: 'fay', text: 'asked the bank' }]);
});

test('the rest is paid once more to the same account, and each state is told', async () => {
  const one = await disputed(500, units(300));
  await resolve(one, 'pay_rest');
  const { restId } = await receiptOf(one.id);
  const rest = (await withdrawalById(t.db, f.brandId, restId!))!;
  expect(rest).toMatchObject({ amount: units(200), state: 'approved', restOf: one.id, needsSecond: false });
  expect(await move(one)).toEqual([ZERO, units(200)]);
  await sendApproved(f.payments, 1000);
  await settled(rest.id, 'paid');
  expect(await receiptOf(one.id)).toMatchObject({ state: 'rest_paid' });
  // Whether the rest has arrived is asked as of any payout.
  expect(await receiptOf(rest.id)).toMatchObject({ state: 'awaiting', amount: units(200) });
  expect(await move(one)).toEqual([ZERO, ZERO]);
  const told = await f.events(one.personId, 'withdrawal.receipt');
  expect(told.map(({ receipt }) => receipt)).toEqual(['disputed', 'paying_rest', 'rest_paid']);
  await assertBooks(t.db);
});

test('the payout of the rest fails: it is in the person’s balance', async () => {
  const one = await disputed(500, ZERO);
  await bank.payoutFault('fails');
  await resolve(one, 'pay_rest');
  await sendApproved(f.payments, 1000);
  await settled((await receiptOf(one.id)).restId!, 'failed');
  await bank.payoutFault('none');
  expect((await receiptOf(one.id)).state).toBe('rest_returned');
  expect(await move(one)).toEqual([units(500), ZERO]);
});

test('above the brand’s amount it takes a second one, never the same; nothing moves before', async () => {
  const one = await disputed(60_000, units(1000));
  const row = await resolve(one, 'pay_rest');
  expect(row).toMatchObject({ state: 'disputed', awaitsSecond: true });
  expect(await move(one)).toEqual([ZERO, ZERO]);
  const { approval, actions } = await facts(one, 'finn');
  expect(approval).toMatchObject({ askedBy: 'fay', details: { amount: '59000.00' }, reason: 'the bank says so' });
  expect(actions[0]).toEqual({ action: 'pay_rest', allowed: false, why: 'approval_open' });
  expect(await codeOf(resolve(one, 'pay_rest', 'finn'))).toBe('approval_open');
  const decide = (by: string) =>
    codeOf(approvals.decideApproval({ id: approval!.id, action: 'approve', note: 'seen' }, as(by)));
  expect(await decide('fay')).toBe('second_operator_required');
  expect(await decide('sam')).toBe('forbidden');
  expect((await Promise.all([decide('finn'), decide('finn')])).toSorted()).toEqual(['ok', 'state_conflict']);
  const rest = (await withdrawalById(t.db, f.brandId, (await receiptOf(one.id)).restId!))!;
  expect(rest).toMatchObject({ amount: units(59_000), state: 'approved', needsSecond: true, firstApprover: 'fay' });
  expect(await move(one)).toEqual([ZERO, units(59_000)]);
});

test('it came after all while a second operator was awaited: nothing is paid', async () => {
  const one = await disputed(60_000, ZERO);
  await resolve(one, 'pay_rest');
  const { approval } = await facts(one);
  const after = {
    answer: 'received',
    received: null,
    comment: '',
    proofs: [],
    requestId: 'answer-2',
    ip: '::1',
  } as const;
  await confirmReceipt(f.payments, { ...f.who(one.personId), id: one.id, ...after });
  const decided = approvals.decideApproval({ id: approval!.id, action: 'approve', note: 'seen' }, as('finn'));
  expect(await codeOf(decided)).toBe('state_conflict');
  expect(await move(one)).toEqual([ZERO, ZERO]);
});

test('[spec 4.17] closed as received with a reason: nothing is paid or given back', async () => {
  const one = await disputed(400, ZERO);
  expect(await codeOf(resolve(one, 'close', 'fay', '  '))).toBe('reason_required');
  await resolve(one, 'close');
  expect(await receiptOf(one.id)).toMatchObject({ state: 'closed', forced: true, closedBy: 'fay' });
  expect(await move(one)).toEqual([ZERO, ZERO]);
  expect(await codeOf(resolve(one, 'pay_rest'))).toBe('state_conflict');
  const [entry] = await listEntries(t.db, { brandId: f.brandId, action: 'case.close', limit: 1 } as never);
  expect(entry).toMatchObject({ actorName: 'fay', after: { reason: 'the bank says so', remaining: '400.00' } });
});

test('two operators and the person at once: one of them, and at most one rest', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await disputed(300, ZERO);
    const after = {
      answer: 'received',
      received: null,
      comment: '',
      proofs: [],
      requestId: 'answer-2',
      ip: '::1',
    } as const;
    const ends = await Promise.all([
      codeOf(resolve(one, 'pay_rest', 'fay')),
      codeOf(resolve(one, 'close', 'finn')),
      codeOf(resolve(one, 'pay_rest', 'finn')),
      codeOf(confirmReceipt(f.payments, { ...f.who(one.personId), id: one.id, ...after })),
    ]);
    expect(ends.toSorted()).toEqual(['ok', 'state_conflict', 'state_conflict', 'state_conflict']);
    const { state } = await receiptOf(one.id);
    expect(await move(one)).toEqual([ZERO, state === 'paying_rest' ? units(300) : ZERO]);
  }
  await assertBooks(t.db);
  expect(await verifyChain(t.db, f.brandId)).toMatchObject({ intact: true });
});
