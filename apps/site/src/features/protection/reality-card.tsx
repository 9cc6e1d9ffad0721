import { useT } from '@croupier/i18n';
import { Card, Seg } from '@croupier/ui';
import { api } from '../../api/api.ts';
import type { Protection } from './figures.ts';
import { actOn } from './keep-protection.ts';

const CHOICES = ['30', '60', '120'] as const;

/** How often somebody signed in is asked whether to go on. */
export function RealityCard({ protection }: { protection: Protection }) {
  const { t } = useT();
  const pick = async (minutes: string) => {
    if (Number(minutes) === protection.realityMinutes) return;
    await actOn(
      () => api('setRealityCheck', { minutes: Number(minutes) }),
      t('protection.reality.saved', { minutes: Number(minutes) }),
    );
  };
  return (
    <Card title={t('protection.reality.title')}>
      <p className="-mt-1 mb-3 text-[.8125rem] text-fg2">{t('protection.reality.text')}</p>
      <Seg
        label={t('protection.reality.every')}
        items={CHOICES.map((value) => ({ value, label: t('protection.minutes', { count: Number(value) }) }))}
        value={String(protection.realityMinutes) as (typeof CHOICES)[number]}
        onPick={(minutes) => void pick(minutes)}
      />
    </Card>
  );
}
