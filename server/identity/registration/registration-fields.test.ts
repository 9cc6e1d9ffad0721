import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandById, countryCodesOf, type RegistrationRule, setFieldRule } from '#brand';
import type { MemberSession } from '#kernel/http/handlers';
import { tx } from '#kernel/database/transaction';
import { testDatabase } from '#testing';
import { findByUsername } from '../people/find-person.ts';
import { maskedDetails } from '../profile/person-details.ts';
import { judgeRegistration, type RegistrationFacts } from './registration.ts';
import { identityRoutes } from '../routes.ts';
import { exportAccount, securityCentre } from '../security/security-centre.ts';
import { authenticate } from '../sessions/sessions.ts';
import { application, kernelOf, openBrand, recordingPorts, refusalOf, TERMS, visit } from '../testing.ts';

const t = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'croupier-fields-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const kernel = { ...kernelOf(t), config: { dataDir } as ReturnType<typeof kernelOf>['config'] };
const { db } = t;
const routes = identityRoutes(kernel, recordingPorts());
let brandId: number;
let rules: readonly RegistrationRule[];
beforeAll(async () => {
  brandId = await openBrand(t);
  ({ fieldRules: rules } = await brandById(db, brandId));
});

const facts = (own: readonly RegistrationRule[]): RegistrationFacts => ({
  rules: own,
  minimumAge: 18,
  phones: countryCodesOf(['TW', 'HK', 'VN']),
  termsVersion: TERMS.version,
  today: '2026-03-02',
});

/** Each optional field: something good, as it is kept, and something bad. */
const FIELDS = {
  payeeName: ['林宜婷', '林宜婷', 'x'],
  nickname: ['Wind', 'Wind', 'x'],
  birthday: ['1994-07-21', '1994-07-21', '1994-02-30'],
  mobileNum: ['0912345678', '+886912345678', '12345678'],
  email: ['lin@example.com', 'lin@example.com', 'nobody'],
  affiliateCode: ['ABCD2345', 'ABCD2345', 'no spaces'],
  referralCode: ['ABCD2345', 'ABCD2345', '中文碼'],
  recommenderId: ['friend01', 'friend01', '1st'],
  qqNum: ['123456789', '123456789', '12ab56'],
  line: ['lin.yiting', 'lin.yiting', 'two words'],
  whatsapp: ['0912345678', '+886912345678', '12345678'],
  facebook: ['lin.yiting.9', 'lin.yiting.9', 'two words'],
  wechat: ['lin_yiting', 'lin_yiting', '微信'],
  telegram: ['@lin_yiting', '@lin_yiting', '電報'],
  zalo: ['0912345678', '+84912345678', '12345678'],
  skype: ['live:lin', 'live:lin', '中文名'],
  idNumber: ['A123456789', 'A123456789', 'A-12'],
  nationality: ['TW', 'TW', 'Taiwan'],
  placeOfBirth: ['台南市', '台南市', 'x'],
  address: ['台北市信義區松仁路 9 號', '台北市信義區松仁路 9 號', 'x'],
  occupation: ['professional', 'professional', 'astronaut'],
  sourceOfIncome: ['salary', 'salary', 'luck'],
} as const;
type Field = keyof typeof FIELDS;
const names = Object.keys(FIELDS) as Field[];
const DIALING = { zaloDialingCode: '+84', whatsappDialingCode: '+886', countryDialingCode: '+886' };

const without = (field: Field, own: object = {}) => {
  const { [field]: _left, ...rest } = { ...application(), ...DIALING } as Record<string, unknown>;
  return { ...rest, ...own } as unknown as Parameters<typeof judgeRegistration>[0];
};
/** Only this field is asked for, beside the name and the password. */
const asked = (field: Field, use: 'required' | 'optional' | 'off') => {
  const must = new Set(['username', 'password', 'confirmPassword']);
  const only = rules.map((rule) => ({
    ...rule,
    enabled: must.has(rule.field) || (rule.field === field && use !== 'off'),
    required: must.has(rule.field) || (rule.field === field && use === 'required'),
  }));
  return facts(only);
};
const keptOf = (judged: ReturnType<typeof judgeRegistration>, field: Field) => {
  if ('refuse' in judged) throw judged.refuse;
  const { profile, secrets, mobile, ...own } = judged.ok;
  const kept: Record<string, string | null> = { ...own, ...profile, ...secrets, mobileNum: mobile };
  return kept[field] ?? null;
};

test('every field of the registration stands in this table, but those with tests of their own', () => {
  const own = ['username', 'password', 'confirmPassword', 'paymentPassword'];
  expect(rules.map(({ field }) => field).sort()).toEqual([...names, ...own].sort());
});

test.each(names)(
  '[spec 5.2] [spec 3.4] %s: missing, good, bad, left out, and sent where nobody asks for it',
  (field) => {
    const [good, kept, bad] = FIELDS[field];
    const refused = (input: object, use: 'required' | 'optional' | 'off') => {
      const judged = judgeRegistration(without(field, input), asked(field, use));
      return 'refuse' in judged ? judged.refuse.fields : 'passes';
    };
    const wrong = { [field]: ['mobileNum', 'whatsapp', 'zalo'].includes(field) ? 'mobile_invalid' : 'bad_input' };
    expect(refused({}, 'required')).toEqual({ [field]: 'bad_input' });
    expect(refused({ [field]: '   ' }, 'required')).toEqual({ [field]: 'bad_input' });
    expect(refused({ [field]: bad }, 'required')).toEqual(wrong);
    expect(refused({ [field]: bad }, 'optional')).toEqual(wrong);
    expect(refused({ [field]: `${good}\0` }, 'optional')).toHaveProperty(field);
    expect(refused({}, 'optional')).toBe('passes');
    expect(keptOf(judgeRegistration(without(field, { [field]: good }), asked(field, 'required')), field)).toBe(kept);
    // Mass assignment: what the brand does not ask for is as if nobody had typed it, good or bad.
    for (const value of [good, bad]) {
      expect(keptOf(judgeRegistration(without(field, { [field]: value }), asked(field, 'off')), field)).toBeNull();
    }
  },
);

test('[spec 3.4] all of them at once are kept, the sensitive ones sealed, and shown masked; the export has them in full', async () => {
  const friend = await routes.register(application({ username: 'friend01' }), await visit(kernel, brandId));
  expect(friend.userName).toBe('friend01');
  for (const { acceptedPattern: _source, ...rule } of rules) {
    const on = !['affiliateCode', 'referralCode', 'paymentPassword'].includes(rule.field);
    await tx(db, (x) => setFieldRule(x, brandId, { ...rule, enabled: on, required: on }));
  }
  const all = Object.fromEntries(names.map((field) => [field, FIELDS[field][0]]));
  const { affiliateCode: _agent, referralCode: _code, ...given } = all;
  const { token } = await routes.register(
    application({ username: 'allin01', ...given, ...DIALING }),
    await visit(kernel, brandId),
  );
  const person = (await findByUsername(db, brandId, 'allin01'))!;
  const { rows } = await sql<{ profile: object; sealed: Buffer }>`
    select profile, private_profile as sealed from identity.person where id = ${person.id}`.execute(db);
  expect(Object.keys(rows[0]!.profile)).not.toContain('address');
  expect(rows[0]!.sealed.toString('utf8')).not.toContain('台');
  const session = (await authenticate(kernel, token, brandId)) as MemberSession;
  const shown = Object.fromEntries(
    (await securityCentre(kernel, session)).details.map(({ field, value }) => [field, value]),
  );
  expect(shown).toMatchObject({ nationality: 'TW', occupation: 'professional', idNumber: 'A1***', address: '台北***' });
  expect(shown).toMatchObject({ zalo: '+84912***678', whatsapp: '+886912***678', line: 'li***' });
  expect(await maskedDetails(kernel, brandId, person.id)).toContainEqual({ field: 'placeOfBirth', value: '台***' });
  const { account } = await exportAccount(kernel, session);
  const { payeeName, birthday, email, address, placeOfBirth, idNumber, zalo } = account;
  expect({ payeeName, birthday, email, address, placeOfBirth, idNumber }).toEqual(
    Object.fromEntries(
      ['payeeName', 'birthday', 'email', 'address', 'placeOfBirth', 'idNumber'].map((field) => [
        field,
        FIELDS[field as Field][1],
      ]),
    ),
  );
  expect(zalo).toBe('+84912345678');
});

test('[spec 5.2] [spec 8.2] a recommender nobody knows is refused on the field, and nobody is made', async () => {
  const given = Object.fromEntries(names.map((field) => [field, FIELDS[field][0]]));
  const { affiliateCode: _agent, referralCode: _code, ...fields } = given;
  const input = { ...application({ ...fields, ...DIALING, username: 'alone01' }), recommenderId: 'nobody77' };
  const own = { email: 'alone@example.com', mobileNum: '0933555777' };
  const refused = await refusalOf(routes.register({ ...input, ...own }, await visit(kernel, brandId)));
  expect(refused).toMatchObject({ code: 'invitation_code_error', fields: { recommenderId: 'invitation_code_error' } });
  expect(await findByUsername(db, brandId, 'alone01')).toBeNull();
});
