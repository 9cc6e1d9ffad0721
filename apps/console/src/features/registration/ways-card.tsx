import { useT } from '@croupier/i18n';
import { Card, Seg, Switch } from '@croupier/ui';
import type { Settings } from './draft.ts';

const WAYS = ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGMOBVERF3', 'SMSLOGIN3'] as const;
/** Both readings of the specification (1.4). */
const AGES = [18, 21];

export interface SettingsCardProps {
  settings: Settings;
  onChange: (settings: Settings) => void;
}

function Line({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3">
      <span aria-hidden>{label}</span>
      <Switch on={on} label={label} onChange={onChange} />
    </div>
  );
}

/** [spec 3.20, 1.4] With what one registers and signs in, and how old one must be. */
export function WaysCard({ settings, onChange }: SettingsCardProps) {
  const { t } = useT();
  const { modules, captchaRequired, minimumAge } = settings;
  const ages = [...new Set([...AGES, minimumAge])].sort((a, b) => a - b);
  return (
    <Card title={t('console-registration.ways')} className="!rounded-lg">
      <div className="divide-y divide-[var(--line)]">
        {WAYS.map((way) => (
          <Line
            key={way}
            label={t(`console-registration.${way}`)}
            on={modules[way]}
            onChange={(on) => onChange({ ...settings, modules: { ...modules, [way]: on } })}
          />
        ))}
        <Line
          label={t('console-registration.captcha')}
          on={captchaRequired}
          onChange={(on) => onChange({ ...settings, captchaRequired: on })}
        />
        <div className="flex flex-wrap items-center justify-between gap-3 py-2">
          <div>
            {t('console-registration.age')}
            <p className="text-xs text-fg3">{t('console-registration.ageText')}</p>
          </div>
          <Seg
            label={t('console-registration.age')}
            items={ages.map((age) => ({ value: String(age), label: t('console-registration.ageItem', { age }) }))}
            value={String(minimumAge)}
            onPick={(age) => onChange({ ...settings, minimumAge: Number(age) })}
          />
        </div>
      </div>
    </Card>
  );
}
