import { useT } from '@croupier/i18n';
import type { Transfer } from './words.ts';

/** Why it is pointed out, spelled out. */
export function TransferAlerts({ alerts }: Pick<Transfer, 'alerts'>) {
  const { t } = useT();
  if (alerts.length === 0) return <p className="text-fg3">{t('console-transfers.noAlerts')}</p>;
  return (
    <ul className="grid gap-1.5">
      {alerts.map(({ rule, detail }) => (
        <li key={rule} className="rounded-md bg-s2 px-3 py-2 font-semibold [overflow-wrap:anywhere]">
          {t(`console-transfers.alert.${rule}`, { detail })}
        </li>
      ))}
    </ul>
  );
}
