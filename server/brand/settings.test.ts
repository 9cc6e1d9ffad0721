import { expect, test } from 'vitest';
import { fieldRulesOf } from './field-rules.ts';
import { modulesOf } from './modules.ts';
import { checkSetting, settingsOf } from './settings.ts';

test('with nothing stored every setting has its default, amounts as minor units', () => {
  const settings = settingsOf({});
  expect(settings.minimumAge).toBe(18);
  expect(settings.secondApprovalAbove).toBe(500_000_000n);
  expect(settings.depositPresets[0]).toBe(5_000_000n);
});

test('[spec 1.4] the minimum age is a setting, and both readings fit', () => {
  expect(settingsOf({ minimumAge: 21 }).minimumAge).toBe(21);
  expect(() => settingsOf({ minimumAge: 17 })).toThrow(/minimumAge/);
});

test.each([
  ['depositMinimum', '-1.00'],
  ['depositMinimum', 100],
  ['withdrawalSlaMinutes', 0],
  ['allowedLinkHosts', ['https://example.com']],
  ['imageCdn', ['http://cdn.example.com']],
] as const)('%s refuses %j', (key, value) => {
  expect(() => checkSetting(key, value)).toThrow();
});

test('[spec 3.20] a stored module state stands over its default, an unknown one is left out', () => {
  const modules = modulesOf({ PTSYS3: true, NOSUCH: true });
  expect(modules.PTSYS3).toBe(true);
  expect(modules.USERNAMEREG3).toBe(true);
  expect(modules.MANPLAYREB3).toBe(false);
  expect(modules).not.toHaveProperty('NOSUCH');
});

test('[spec 3.5] a brand may change a field rule but not do without a name and a password', () => {
  const off = { enabled: false, required: false, patternId: 0, minLength: 1, maxLength: 20 };
  const rules = fieldRulesOf([
    { field: 'username', ...off },
    { field: 'email', ...off },
  ]);
  expect(rules.find(({ field }) => field === 'username')).toMatchObject({ enabled: true, required: true });
  expect(rules.find(({ field }) => field === 'email')).toMatchObject({ enabled: false });
  expect(rules.find(({ field }) => field === 'birthday')?.acceptedPattern).toContain('[0-9]{4}-');
});
