import { readNational } from '@croupier/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { countryCodesOf } from './country-codes.ts';
import { settingsOf } from './settings.ts';

const regions = countryCodesOf(settingsOf({}).phoneRegions);

test('[spec 7.22] regions in the brand’s order, one that does not exist left out', () => {
  expect(countryCodesOf(['TW', 'XX', 'HK']).map(({ dialingCode }) => dialingCode)).toEqual(['+886', '+852']);
});

test.each(regions)('[spec 5.5] $region: the page’s rule says of a number what the library says', (region) => {
  const example = getExampleNumber(region.region as 'TW', examples)!;
  const national = String(example.nationalNumber);
  const asDialled = `${region.trunk}${national}`;
  const typed = [
    national,
    asDialled,
    example.number,
    national.slice(1),
    `${national}0`,
    national.slice(0, -1),
    '',
    '1',
  ];
  for (const text of typed) {
    const known = text && parsePhoneNumberFromString(text, region.region as 'TW');
    const number = known && known.isValid() && known.country === region.region ? known.number : null;
    expect([text, readNational(text, region.dialingCode, [region])]).toEqual([text, number]);
  }
});
