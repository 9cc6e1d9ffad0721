import { useT } from '@croupier/i18n';
import { Card, Delta, Kv, Skeleton } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';
import { useWhitelabel } from '../../shell/brand.ts';
import { lastDays } from './last-days.ts';

const DAYS = 30;

/** The month in four sums, so that nobody has to add up what they spend. */
export function MonthCard() {
  const { t, signed } = useT();
  const days = lastDays(DAYS, useWhitelabel()?.timeZone);
  const { data } = useCall('accountRecordTotals', { from: days[0]!, to: days.at(-1)! });
  if (!data) return <Skeleton className="h-44 !rounded-xl" />;
  const plain = (wire: string) => (
    <bdi dir="ltr" key={wire}>
      {signed(wire)}
    </bdi>
  );
  return (
    <Card title={t('member.control')} sub={t('member.last30')}>
      <Kv
        rows={[
          [t('member.deposits'), plain(data.deposits)],
          [t('member.withdrawals'), plain(data.withdrawals)],
          [t('member.play'), <Delta key="play" sign={Number(data.play)} text={signed(data.play)} />],
        ]}
      />
      <p className="mt-3 border-t border-line pt-3 text-xs text-fg3">{t('member.controlText')}</p>
    </Card>
  );
}
