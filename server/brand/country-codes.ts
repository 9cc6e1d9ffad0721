import type { PhoneRegion } from '@croupier/contract';
import { type CountryCode, getCountryCallingCode, isSupportedCountry, Metadata } from 'libphonenumber-js/core';
import mobileNumbers from 'libphonenumber-js/mobile/metadata';

/** The library's own, with what its types leave out. */
interface Plan {
  /** Where a plan has none, the list has a zero in its place. */
  nationalPrefix(): string | 0 | undefined;
  type(kind: 'MOBILE'): { pattern(): string } | undefined;
}

/** Spec 5.5, 7.22: the regions whose numbers a brand takes, in its order, each with the rule of its mobile numbers. */
export function countryCodesOf(regions: readonly string[]): PhoneRegion[] {
  const metadata = new Metadata(mobileNumbers);
  return regions
    .filter((region): region is CountryCode => isSupportedCountry(region as CountryCode, mobileNumbers))
    .map((region) => {
      metadata.selectNumberingPlan(region);
      const plan = metadata.numberingPlan as unknown as Plan;
      return {
        region,
        dialingCode: `+${getCountryCallingCode(region, mobileNumbers)}`,
        trunk: plan.nationalPrefix() || '',
        pattern: plan.type('MOBILE')?.pattern() ?? '',
      };
    });
}
