import { expect, test } from 'vitest';
import { readRemembered, rememberedCookie } from './remembered.ts';

test('[spec 4.3] what comes back into the form is what was kept, for a day, and never a password', () => {
  const kept = { username: '林 宜;婷', mobileNum: '', dialingCode: '', device: true };
  const cookie = rememberedCookie(kept, true);
  expect(cookie).toMatch(/; path=\/; max-age=86400; samesite=lax; secure$/);
  expect(readRemembered(`theme=dark; ${cookie.split(';')[0]}; other=1`)).toEqual(kept);
});

test.each([
  '',
  'sign-in',
  'sign-in=',
  'sign-in=%',
  'sign-in=%7B',
  'sign-in=null',
  'sign-in=%22x%22',
  'xsign-in=%7B%7D',
])('a cookie that is none of ours is as none: %s', (cookies) => {
  expect(readRemembered(cookies)).toBeNull();
});

test('a cookie somebody changed holds texts or nothing', () => {
  const changed = `sign-in=${encodeURIComponent('{"username":{"a":1},"mobileNum":5,"device":"yes"}')}`;
  expect(readRemembered(changed)).toEqual({ username: '', mobileNum: '', dialingCode: '', device: false });
});

test('forgotten, the cookie is one that is over', () => {
  expect(rememberedCookie(null, false)).toBe('sign-in=; path=/; max-age=0; samesite=lax');
});
