import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('addresses of the console, without what is not set', () => {
  expect(paths.withdrawals()).toBe('/withdrawals');
  expect(paths.withdrawals({ view: 'risky', q: 'a b', id: undefined })).toBe('/withdrawals?view=risky&q=a+b');
  expect([paths.people({ q: '佐藤' }), paths.person('7')]).toEqual(['/people?q=%E4%BD%90%E8%97%A4', '/people/7']);
  expect(paths.audit({ action: 'withdrawal', seq: '7' })).toBe('/audit?action=withdrawal&seq=7');
  expect([paths.home(), paths.deposits(), paths.ledger(), paths.brand()]).toEqual([
    '/',
    '/deposits',
    '/ledger',
    '/brand',
  ]);
});
