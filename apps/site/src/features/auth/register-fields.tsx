import { useT } from '@croupier/i18n';
import { PasswordField, TextField } from '@croupier/ui';
import type { UseFormReturn } from 'react-hook-form';
import { DialingCode } from './dialing-code.tsx';
import type { RegisterField, RegisterRule, RegisterValues } from './register-rules.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Form = UseFormReturn<RegisterValues>;

/** What browsers and password managers know the fields by. */
const AUTOCOMPLETE: Partial<Record<RegisterField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  nickname: 'nickname',
  email: 'email',
  mobileNum: 'tel-national',
  birthday: 'bday',
};
const KEYBOARD: Partial<Record<RegisterField, 'tel' | 'email' | 'numeric'>> = {
  mobileNum: 'tel',
  qqNum: 'numeric',
  email: 'email',
};

function OneField({ form, rule }: { form: Form; rule: RegisterRule }) {
  const { t } = useT();
  const field = rule.field as RegisterField;
  const props = {
    label: t(`auth.${field}`),
    optional: !rule.required,
    error: form.formState.errors[field]?.message,
    autoComplete: AUTOCOMPLETE[field] ?? 'off',
    inputMode: KEYBOARD[field],
    ...form.register(field, { deps: field === 'password' ? ['confirmPassword'] : [] }),
  };
  if (field === 'password') {
    return (
      <PasswordField
        {...props}
        below={<StrengthMeter password={form.watch('password')} min={rule.minLength} max={rule.maxLength} />}
      />
    );
  }
  if (field === 'confirmPassword') return <PasswordField {...props} />;
  if (field === 'mobileNum') {
    const first = (code: string) => {
      if (form.getValues('countryDialingCode') === '') form.setValue('countryDialingCode', code);
    };
    const dialing = <DialingCode field={form.register('countryDialingCode')} onFirst={first} />;
    return <TextField {...props} className="tnum" before={dialing} />;
  }
  // A date field speaks yyyy-MM-dd, which is pattern 11 (spec 5.4); for another order one types.
  if (field === 'birthday' && rule.patternId === 11) return <TextField {...props} type="date" />;
  const hint = field === 'payeeName' ? t('auth.payeeNameHint') : undefined;
  return <TextField {...props} hint={hint} autoCapitalize="none" spellCheck={false} />;
}

export function RegisterFields({ form, rules }: { form: Form; rules: readonly RegisterRule[] }) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3.5 sm:grid-cols-2">
      {rules.map((rule) => (
        <OneField key={rule.field} form={form} rule={rule} />
      ))}
    </div>
  );
}
