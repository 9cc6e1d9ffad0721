import { Refusal } from '@croupier/contract';
import { record } from '#audit';
import { brandSettings } from '#brand';
import { tx } from '#kernel/database/transaction';
import { type PayoutAccount, accountsOf, insertAccount, lockPerson } from './account-store.ts';
import { isBank, maskAccount } from './banks.ts';
import type { Payments } from '../ports.ts';

export interface NewPayoutAccount {
  readonly brandId: number;
  readonly personId: bigint;
  readonly account: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly payeeName: string;
  readonly ip: string;
}

/**
 * An account that withdrawals may go to; the same one again is the one there is.
 * Refuses: bad_input (no such bank), payout_account_limit.
 */
export async function addPayoutAccount({ kernel }: Payments, wanted: NewPayoutAccount): Promise<PayoutAccount> {
  if (!isBank(wanted.bankCode)) throw new Refusal('bad_input', { fields: { bankCode: 'bad_input' } });
  const { payoutAccountLimit } = await brandSettings(kernel.db, wanted.brandId);
  return await tx(kernel.db, async (tx) => {
    await lockPerson(tx, wanted.personId);
    const accounts = await accountsOf(tx, wanted.brandId, wanted.personId);
    const same = accounts.find(
      (account) => account.bankCode === wanted.bankCode && account.accountNumber === wanted.accountNumber,
    );
    if (same) return same;
    if (accounts.length >= payoutAccountLimit) throw new Refusal('payout_account_limit');
    const addedAt = kernel.clock.now();
    const payeeName = wanted.payeeName.trim();
    if (payeeName.length < 2) throw new Refusal('bad_input', { fields: { payeeName: 'bad_input' } });
    const added = await insertAccount(tx, { ...wanted, payeeName, addedAt });
    await record(tx, {
      brandId: wanted.brandId,
      at: addedAt,
      actor: { kind: 'person', id: wanted.personId, name: wanted.account },
      action: 'payout-account.add',
      subject: wanted.account,
      after: { bankCode: added.bankCode, account: maskAccount(added.accountNumber), payeeName: added.payeeName },
      ip: wanted.ip,
    });
    return added;
  });
}
