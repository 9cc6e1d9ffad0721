import {
  hasLength,
  isIndispensable,
  isRegistrationField,
  type ParsedOf,
  type consoleRegistration,
  patternsOf,
  Refusal,
  type RegistrationField,
  shapeOf,
  SHORTEST_PASSWORD,
  type ValueOf,
} from '@croupier/contract';
import type { Tx } from '#kernel/database/pool';
import type { Brand } from './brand.ts';
import { setFieldRule, setModule, setSetting } from './change-brand.ts';
import { defaultRule, REGISTRATION_FIELDS, type StoredRule } from './field-rules.ts';
import { SETTINGS } from './settings.ts';
import { bumpRegistration, readBrands } from './store.ts';

type Wanted = Omit<ParsedOf<typeof consoleRegistration.changeRegistration>, 'version'>;
type WantedRule = Wanted['fields'][number];

/** How people register, as an operator sets it. */
export function registrationOf(brand: Brand): ValueOf<typeof consoleRegistration.registrationSettings> {
  const { modules, settings, fieldRules, registrationVersion } = brand;
  const { USERNAMEREG3, MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3, SMSLOGIN3 } = modules;
  return {
    version: registrationVersion,
    modules: { USERNAMEREG3, MOBILENUMREG3, MOBILENUMPASSREG3, REGMOBVERF3, SMSLOGIN3 },
    captchaRequired: settings.captchaOnRegister,
    minimumAge: settings.minimumAge,
    bonus: settings.registrationBonus,
    fields: fieldRules.map(({ acceptedPattern: _source, ...rule }) => rule),
  };
}

function isRuleRight({ field, enabled, required, patternId, minLength, maxLength }: WantedRule): boolean {
  if (!isRegistrationField(field) || (required && !enabled)) return false;
  if (isIndispensable(field) && !required) return false;
  if (!hasLength(field)) return true;
  const floor = field === 'password' ? SHORTEST_PASSWORD : 0;
  return (
    patternsOf(field).includes(patternId) &&
    minLength >= floor &&
    minLength <= maxLength &&
    maxLength <= shapeOf(field).longest
  );
}

/** The faults by field; every field stands in the list once. */
export function registrationFaults({ fields, bonus }: Wanted): Record<string, 'bad_input'> {
  const names = fields.map(({ field }) => field);
  const whole =
    names.length === REGISTRATION_FIELDS.length && REGISTRATION_FIELDS.every((name) => names.includes(name));
  const wrong = fields.filter((rule) => !isRuleRight(rule)).map(({ field }) => field);
  if (!whole) wrong.push('fields');
  if (!SETTINGS.registrationBonus.schema.safeParse(bonus).success) wrong.push('bonus');
  return Object.fromEntries(wrong.map((name) => [name, 'bad_input' as const]));
}

/** What is picked and a date keep their pattern; the confirmation is as its password. */
function stored(rule: WantedRule, position: number, fields: readonly WantedRule[]): StoredRule {
  const byDefault = defaultRule(rule.field)!;
  const source = rule.field === 'confirmPassword' ? fields.find(({ field }) => field === 'password')! : rule;
  const { patternId, minLength, maxLength } = hasLength(rule.field as RegistrationField) ? source : byDefault;
  return { ...rule, patternId, minLength, maxLength, position };
}

/** Not the copy, which may be a second old: this stands in the audit log. */
async function asItIs(tx: Tx, brandId: number): Promise<Brand> {
  return (await readBrands(tx)).find(({ id }) => id === brandId)!;
}

/**
 * Changes how people register, as a whole. The caller writes the audit entry.
 * Refusals: state_conflict when it is no longer the version that was looked at, bad_input on the fields at fault.
 */
export async function changeRegistration(
  tx: Tx,
  brandId: number,
  { version, ...wanted }: Wanted & { readonly version: number },
  at: Date,
): Promise<{ before: Brand; after: Brand }> {
  const faults = registrationFaults(wanted);
  if (Object.keys(faults).length > 0) throw new Refusal('bad_input', { fields: faults });
  if (!(await bumpRegistration(tx, brandId, version))) throw new Refusal('state_conflict');
  const before = await asItIs(tx, brandId);
  for (const [module, enabled] of Object.entries(wanted.modules)) {
    await setModule(tx, brandId, module as keyof typeof wanted.modules, enabled);
  }
  await setSetting(tx, brandId, 'captchaOnRegister', wanted.captchaRequired, at);
  await setSetting(tx, brandId, 'minimumAge', wanted.minimumAge, at);
  await setSetting(tx, brandId, 'registrationBonus', wanted.bonus, at);
  for (const [position, rule] of wanted.fields.entries()) {
    await setFieldRule(tx, brandId, stored(rule, position, wanted.fields));
  }
  return { before, after: await asItIs(tx, brandId) };
}
