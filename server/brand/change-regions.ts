import { type consoleRegistration, type ParsedOf, Refusal, type ValueOf } from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Brand } from './brand.ts';
import { setSetting } from './change-brand.ts';
import { holdBrand, readBrands } from './store.ts';

type Regions = ValueOf<typeof consoleRegistration.serviceRegions>;

/** Spec 2.20: where the brand serves. Of a country in both lists of settings the block holds. */
export function regionsOf({ settings: { allowedCountries, blockedCountries } }: Pick<Brand, 'settings'>): Regions {
  const only = allowedCountries.length > 0;
  const countries = only ? allowedCountries.filter((one) => !blockedCountries.includes(one)) : [...blockedCountries];
  return { only, countries: countries.sort() };
}

const isSame = (one: Regions, other: Regions): boolean =>
  one.only === other.only && one.countries.join() === [...other.countries].sort().join();

/**
 * Changes where the brand serves. The caller writes the audit entry.
 * Refusals: bad_input on `countries` where nobody would be served, state_conflict when it is no longer as it was.
 */
export async function changeRegions(
  tx: Tx,
  brandId: number,
  { was, only, countries: wanted }: ParsedOf<typeof consoleRegistration.changeServiceRegions>,
  at: Date,
): Promise<{ brand: Brand; before: Regions; after: Regions }> {
  if (only && wanted.length === 0) throw new Refusal('bad_input', { fields: { countries: 'bad_input' } });
  await holdBrand(tx, brandId);
  // Not the copy, which may be a second old.
  const brand = (await readBrands(tx)).find(({ id }) => id === brandId)!;
  const before = regionsOf(brand);
  if (!isSame(before, was)) throw new Refusal('state_conflict');
  const countries = [...new Set<string>(wanted)].sort();
  await setSetting(tx, brandId, 'allowedCountries', only ? countries : [], at);
  await setSetting(tx, brandId, 'blockedCountries', only ? [] : countries, at);
  return { brand, before, after: { only, countries } };
}
