import { choicesOf, EARLIEST_BIRTHDAY, type RegistrationField, shapeOf } from '@croupier/contract/registration-fields';
import { type MessageKey, type Translator, useT } from '@croupier/i18n';
import { FormField, FormGrid, type SelectOption } from '@croupier/ui';
import type { UseFormReturn } from 'react-hook-form';
import { DialingCode } from '../dialing-code.tsx';
import { type Invitations, isInvitation } from './invitation.ts';
import { DIALING, isNumber, type RegisterRule, type RegisterSettings, type RegisterValues } from './register-rules.ts';
import { StrengthMeter } from '../password/strength-meter.tsx';

type Form = UseFormReturn<RegisterValues>;

/** What is picked from, in the person's language; countries by name, the brand's own first. */
function optionsOf({ t, tag, region }: Translator, field: RegistrationField, home: string): SelectOption[] {
  const codes = choicesOf(field) ?? [];
  if (shapeOf(field).kind !== 'country') {
    return codes.map((code) => ({ value: code, label: t(`fields.${field}.${code}` as MessageKey) }));
  }
  const { compare } = new Intl.Collator(tag);
  const named = codes.map((code) => ({ value: code, label: region(code) }));
  const sorted = named.sort((a, b) => compare(a.label, b.label));
  return [...sorted.filter(({ value }) => value === home), ...sorted.filter(({ value }) => value !== home)];
}

interface OneFieldProps {
  form: Form;
  rule: RegisterRule;
  settings: RegisterSettings;
  home: string;
  invitations: Invitations;
}

function useNumber(form: Form, field: RegistrationField) {
  const { t } = useT();
  if (!isNumber(field)) return {};
  const code = DIALING[field];
  const first = (dialingCode: string) => {
    if (form.getValues(code) === '') form.setValue(code, dialingCode);
  };
  const label = field === 'mobileNum' ? {} : { label: t('fields.dialingCode', { field: t(`fields.${field}`) }) };
  return { before: <DialingCode field={form.register(code, { deps: [field] })} onFirst={first} {...label} /> };
}

function OneField({ form, rule, settings, home, invitations }: OneFieldProps) {
  const translator = useT();
  const { t } = translator;
  const { field } = rule;
  const { kind, autoComplete = 'off', inputMode } = shapeOf(field);
  const number = useNumber(form, field);
  const inviter = isInvitation(field) && invitations.inviters[field];
  const typed = form.register(field, {
    deps: field === 'password' ? ['confirmPassword'] : [],
    // oxlint-disable-next-line typescript/no-misused-promises -- the library waits for nothing
    onBlur: isInvitation(field) ? () => invitations.look(field) : undefined,
  });
  return (
    <FormField
      kind={kind}
      label={t(`fields.${field}`)}
      optional={!rule.required}
      error={form.formState.errors[field]?.message}
      autoComplete={autoComplete}
      {...(inputMode ? { inputMode } : {})}
      {...(field === 'payeeName' ? { hint: t('fields.payeeNameHint') } : {})}
      {...(inviter ? { ok: t('auth.invitedBy', { name: inviter }) } : {})}
      {...(kind === 'date' ? { min: EARLIEST_BIRTHDAY, max: settings.latestBirthday } : {})}
      {...(kind === 'country' || kind === 'choice'
        ? { options: optionsOf(translator, field, home), placeholder: t('fields.choose') }
        : {})}
      {...(field === 'password'
        ? { below: <StrengthMeter password={form.watch('password')} min={rule.minLength} max={rule.maxLength} /> }
        : {})}
      {...number}
      {...typed}
    />
  );
}

export interface RegisterFieldsProps extends Omit<OneFieldProps, 'rule'> {
  rules: readonly RegisterRule[];
}

export function RegisterFields({ rules, ...rest }: RegisterFieldsProps) {
  return (
    <FormGrid>
      {rules.map((rule) => (
        <OneField key={rule.field} rule={rule} {...rest} />
      ))}
    </FormGrid>
  );
}
