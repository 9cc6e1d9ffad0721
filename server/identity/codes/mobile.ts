import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';

/**
 * A number as people type it, in international form, or null when it is none of the regions that the brand takes
 * (spec 5.5: each region has its own number of digits), or not a mobile one. `dialingCode` is what the form shows
 * before the field.
 */
export function readMobile(text: string, dialingCode: string | undefined, regions: readonly string[]): string | null {
  const wanted = (dialingCode ?? '').replace(/\D/g, '');
  for (const region of regions) {
    if (!isSupportedCountry(region)) continue;
    if (wanted && getCountryCallingCode(region) !== wanted) continue;
    const number = parsePhoneNumberFromString(text, region as CountryCode);
    if (number?.isValid() && number.country === region) return number.number;
  }
  return null;
}
