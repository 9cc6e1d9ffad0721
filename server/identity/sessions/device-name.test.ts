import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { maskEmail, maskIp, maskMobile } from '../profile/mask.ts';
import { securityScore } from '../security/security-score.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'Chrome 149',
    'Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0 Safari/537.36 Edg/149.0',
    'Edge 149',
    'Windows',
    'desktop',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari 19',
    'iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S938B) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/140.0 Mobile Safari/537.36',
    'Samsung Internet 30',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'Chrome 140',
    'Android',
    'tablet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150', 'Linux', 'desktop'],
  ['curl/8.5.0', '', '', 'desktop'],
])('%s', (header, browser, system, kind) => {
  expect(deviceName(header)).toEqual({ browser, system, kind });
});

test('[spec 2.23] masked values tell their owner enough and others too little', () => {
  expect(maskEmail('wind8820@mail.tw')).toBe('wi***@mail.tw');
  expect(maskEmail('a@mail.tw')).toBe('a***@mail.tw');
  expect(maskMobile('+886912345678')).toBe('+886912***678');
  expect(maskIp('61.216.7.9')).toBe('61.216.*.*');
  expect(maskIp('::ffff:61.216.7.9')).toBe('61.216.*.*');
  expect(maskIp('2001:db8:1::7')).toBe('2001:db8:*');
});

test('[spec 2.23] the score adds up to a hundred and names what is missing first', () => {
  const all = { password: true, email: true, mobile: true, payment: true, totp: true, recovery: true };
  expect(securityScore(all)).toEqual({ score: 100, done: 6, of: 6, next: null });
  expect(securityScore({ ...all, mobile: false, totp: false })).toEqual({ score: 65, done: 4, of: 6, next: 'mobile' });
});
