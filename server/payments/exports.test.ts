import { units } from '@croupier/contract';
import { expect, test } from 'vitest';
import { systemClock } from '#kernel/clock';
import { tx } from '#kernel/database/transaction';
import type { CallContext } from '#kernel/http/handlers';
import { testDatabase } from '#testing';
import { paymentExportRoutes } from './export-routes.ts';
import { loadDeposit, loadWithdrawal } from './load-history.ts';
import { CHANNEL, paymentsFixture } from './testing/fixture.ts';

const t = await testDatabase();
const f = await paymentsFixture(t, systemClock, {} as never);
const routes = paymentExportRoutes(f.payments.kernel);
const as = (brandId = f.brandId) =>
  ({ session: { brandId }, lang: 'EN' }) as unknown as CallContext<'operator:withdrawals.read'> &
    CallContext<'operator:deposits.read'>;
async function linesOf(file: unknown): Promise<string[]> {
  let text = '';
  for await (const part of (await file) as AsyncIterable<string>) text += part;
  return text.trimEnd().split('\r\n');
}

/** More than one page of the file. */
const MANY = 505;

test('all that fits the filter is in the file, page by page, each once, and nothing of another brand', async () => {
  const at = (nr: number) => new Date(Date.UTC(2026, 2, 1, 0, 0, Math.floor(nr / 2)));
  const past = (person: bigint, nr: number) => ({
    ...f.who(person),
    channelCode: CHANNEL,
    asset: 'TWD' as const,
    amount: units(100 + nr),
    at: at(nr),
    key: `past-${nr}`,
  });
  await tx(t.db, async (x) => {
    for (let nr = 0; nr < MANY; nr += 1) await loadDeposit(x, past(7n, nr));
    await loadDeposit(x, past(8n, MANY));
    const account = { bankCode: '812', accountNumber: '1234567890', payeeName: '=王小明' };
    const calm = { needsSecond: false, reasons: [], approver: null };
    await loadWithdrawal(x, { ...past(7n, MANY + 1), ...account, ...calm, state: 'review' });
  });
  const deposits = await linesOf(routes.depositsCsv({ state: 'credited', search: 'player7' }, as()));
  expect(deposits).toHaveLength(MANY + 1);
  expect(new Set(deposits).size).toBe(MANY + 1);
  expect(deposits[1]).toContain(`player7,Demo Bank,redirect,${100 + MANY - 1}.00,0.00,TWD,credited`);
  expect(await linesOf(routes.depositsCsv({ state: 'failed' }, as()))).toHaveLength(1);
  expect(await linesOf(routes.depositsCsv({}, as(f.brandId + 1)))).toHaveLength(1);

  const [, line, ...more] = await linesOf(routes.withdrawalsCsv({ view: 'waiting' }, as()));
  expect(more).toEqual([]);
  // The whole account number stays where it is, and a spreadsheet runs nothing.
  expect(line).toContain('7890');
  expect(line).not.toContain('1234567890');
  expect(line).toContain("'=王小明,review");
  expect(await linesOf(routes.withdrawalsCsv({ view: 'done' }, as()))).toHaveLength(1);
  expect(await linesOf(routes.withdrawalsCsv({ view: 'waiting', search: 'player8' }, as()))).toHaveLength(1);
});
