import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';

/** Spec 7.22: the regions whose numbers a brand takes, in its order, with the code one dials. */
export function countryCodesOf(regions: readonly string[]): { region: string; dialingCode: string }[] {
  return regions
    .filter((region): region is CountryCode => isSupportedCountry(region))
    .map((region) => ({ region, dialingCode: `+${getCountryCallingCode(region)}` }));
}
