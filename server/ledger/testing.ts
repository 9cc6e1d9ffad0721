import { type Asset, minor } from '@croupier/contract';
import type { AccountName, Transfer } from './transfer.ts';

export const cashOf = (person: number, brandId = 1, asset: Asset = 'TWD'): AccountName => ({
  brandId,
  owner: `person:${person}`,
  purpose: 'cash',
  asset,
});
export const house = (purpose = 'game_income', brandId = 1, asset: Asset = 'TWD'): AccountName => ({
  brandId,
  owner: 'house',
  purpose,
  asset,
});

/** A transfer between two accounts, for tests. */
export function transferBetween(key: string, from: AccountName, to: AccountName, amount: bigint): Transfer {
  return {
    brandId: from.brandId,
    key,
    move: 'test',
    ref: { type: 'test', id: key },
    legs: [
      { account: from, amount: minor(-amount) },
      { account: to, amount: minor(amount) },
    ],
    frequent: false,
    watch: [to, from].find((account) => account.owner !== 'house'),
  };
}
