import { MESSENGERS } from '@croupier/contract/registration-fields';
import { useT } from '@croupier/i18n';
import { Card, Select, TextField } from '@croupier/ui';
import type { Settings } from './draft.ts';
import type { SettingsCardProps } from './ways-card.tsx';

type Bonus = NonNullable<Settings['bonus']>;

/** [spec 2.26] What is offered after a registration. */
export function BonusCard({ settings, wrong, onChange }: SettingsCardProps & { wrong: boolean }) {
  const { t } = useT();
  const { bonus } = settings;
  const set = (own: Partial<Bonus>) => bonus && onChange({ ...settings, bonus: { ...bonus, ...own } });
  const pick = (messenger: string) =>
    onChange({
      ...settings,
      bonus: messenger
        ? { reward: '100', url: 'https://', ...bonus, messenger: messenger as Bonus['messenger'] }
        : null,
    });
  const error = wrong ? t('console-registration.wrong', { fields: t('console-registration.bonus') }) : undefined;
  return (
    <Card title={t('console-registration.bonus')} sub={t('console-registration.bonusText')} className="!rounded-lg">
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('console-registration.messenger')}
          placeholder={t('console-registration.noBonus')}
          options={MESSENGERS.map((value) => ({ value, label: t(`console-registration.messenger.${value}`) }))}
          value={bonus?.messenger ?? ''}
          onChange={(event) => pick(event.target.value)}
        />
        {bonus && (
          <>
            <TextField
              label={t('console-registration.reward')}
              inputMode="decimal"
              className="tnum"
              value={bonus.reward}
              onChange={(event) => set({ reward: event.target.value })}
            />
            <TextField
              label={t('console-registration.url')}
              type="url"
              error={error}
              value={bonus.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
