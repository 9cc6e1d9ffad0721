import { type RegistrationMethod, rulesFor, shapeOf, shownRules } from '@croupier/contract/registration-fields';
import { useT } from '@croupier/i18n';
import { Button, Checkbox, EmptyState, FormField, FormGrid, Tabs, TextField } from '@croupier/ui';
import { useState } from 'react';
import type { Settings } from './draft.ts';
import { usePhones } from './queries.ts';

/** The country code before a number, as the site has it. */
function Dialing({ label }: { label: string }) {
  const first = usePhones().data?.list[0];
  if (!first) return null;
  return (
    <select aria-label={label} className="field tnum !w-auto shrink-0 !px-2.5 text-sm font-bold">
      <option>
        {first.region} {first.dialingCode}
      </option>
    </select>
  );
}

function Form({ settings, method }: { settings: Settings; method: RegistrationMethod }) {
  const { t } = useT();
  const rules = shownRules(rulesFor(method, settings.modules, settings.fields));
  // A number is shown to be one's own where there is one: by number always, else once it is typed.
  const byCode = settings.modules.REGMOBVERF3 && method === 'mobile';
  return (
    <div className="grid gap-3.5">
      <FormGrid narrow>
        {rules.map(({ field, required }) => {
          const { kind, inputMode } = shapeOf(field);
          const label = t(`fields.${field}`);
          return (
            <FormField
              key={field}
              kind={kind}
              label={label}
              optional={!required}
              autoComplete="off"
              {...(inputMode ? { inputMode } : {})}
              {...(field === 'payeeName' ? { hint: t('fields.payeeNameHint') } : {})}
              {...(kind === 'country' || kind === 'choice' ? { placeholder: t('fields.choose') } : {})}
              {...(kind === 'tel' ? { before: <Dialing label={t('fields.dialingCode', { field: label })} /> } : {})}
            />
          );
        })}
      </FormGrid>
      {(settings.captchaRequired || byCode) && (
        <TextField label={t('console-registration.captchaField')} autoComplete="off" />
      )}
      {byCode && <TextField label={t('console-registration.codeField')} inputMode="numeric" autoComplete="off" />}
      <div className="rounded-lg bg-s2 px-3.5 py-2">
        <Checkbox>{t('fields.age', { age: settings.minimumAge })}</Checkbox>
        <Checkbox>{t('fields.terms')}</Checkbox>
      </div>
      <Button kind="primary" size="lg" wide>
        {t('fields.submit')}
      </Button>
    </div>
  );
}

/** [spec 2.26, 5.2] What people will see: drawn from what is not saved yet, by the rules that the site draws by. */
export function FormPreview({ settings }: { settings: Settings }) {
  const { t } = useT();
  const { USERNAMEREG3, MOBILENUMREG3 } = settings.modules;
  const [way, setWay] = useState<string>('username');
  const open = [
    ...(USERNAMEREG3 ? [{ value: 'username', label: t('fields.wayName') }] : []),
    ...(MOBILENUMREG3 ? [{ value: 'mobile', label: t('fields.wayMobile') }] : []),
  ];
  const shown = open.find(({ value }) => value === way)?.value ?? open[0]?.value;
  const items = open.map((item) => ({
    ...item,
    content: <Form settings={settings} method={item.value as RegistrationMethod} />,
  }));
  return (
    <section
      aria-label={t('console-registration.preview')}
      className="w-[24.375rem] max-w-full rounded-[1.75rem] border border-line bg-s1 p-5 shadow-1"
    >
      <h2 className="text-2xl font-extrabold">{t('fields.title')}</h2>
      <p className="mb-4 text-xs text-fg3">{t('console-registration.previewText')}</p>
      {shown === undefined && (
        <EmptyState
          art="empty/em-lock"
          title={t('console-registration.closed')}
          text={t('console-registration.closedText')}
        />
      )}
      {shown !== undefined && items.length > 1 && (
        <Tabs label={t('console-registration.ways')} items={items} value={shown} onPick={setWay} />
      )}
      {items.length === 1 && items[0]!.content}
    </section>
  );
}
