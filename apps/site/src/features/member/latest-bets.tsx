import { useT } from '@croupier/i18n';
import { Art, Card, Delta, SkeletonRows, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { paths } from '../../paths.ts';

const SHOWN = 5;

export function LatestBets() {
  const { t, dateTime, signed, money } = useT();
  const { data } = useCall('betRecord', { limit: SHOWN }, { staleTime: 0 });
  const all = (
    <Link
      to={paths.member('personalHistoryCopy')}
      className="text-[.8125rem] font-bold text-linkc underline-offset-4 hover:underline"
    >
      {t('common.all')}
    </Link>
  );
  return (
    <Card title={t('member.latest')} action={all}>
      {!data && <SkeletonRows rows={3} />}
      {data?.list.length === 0 && (
        <div className="flex flex-wrap items-center gap-3 text-fg2">
          {t('member.noBets')}
          <Link to={paths.home()} className={buttonClass('ghost', 'sm')}>
            {t('member.toGames')}
          </Link>
        </div>
      )}
      <ul className="-my-2 divide-y divide-[var(--line)]">
        {data?.list.map((bet) => (
          <li key={bet.id} className="relative flex items-center gap-3 py-2">
            <Art src={bet.icon} width={36} height={48} className="h-11 w-9 shrink-0 rounded-sm object-cover" />
            <div className="min-w-0 flex-1">
              <Link to={paths.betDetail(bet.id)} className="block truncate font-bold after:absolute after:inset-0">
                {bet.gameName}
              </Link>
              <p className="tnum text-xs text-fg3">
                {dateTime(bet.placedAt)} · {bet.vassalage}
              </p>
            </div>
            {bet.status === 'settled' ? (
              <Delta sign={Number(bet.net)} text={signed(bet.net)} />
            ) : (
              <bdi dir="ltr" className="tnum font-semibold text-fg2">
                {money(bet.stake, '')}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
