import { useT } from '@croupier/i18n';
import { Delta, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import Seal from '~icons/ph/seal-check-fill';
import { BetThumb } from './bet-thumb.tsx';
import type { BetRowsProps } from './bet-table.tsx';
import { BET_STATUS, whyOf, signOf } from './labels.ts';
import type { BetRow } from './queries.ts';

function Card({ bet, href }: { bet: BetRow; href: string }) {
  const { t, money, signed, instant } = useT();
  const open = bet.status === 'open';
  return (
    <Link to={href} preventScrollReset className="panel flex items-center gap-3 !rounded-lg p-3">
      <BetThumb icon={bet.icon} className="h-12 w-9" />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-bold">
          <span className="truncate">{bet.gameName}</span>
          {bet.verifiable && <Seal aria-hidden className="shrink-0 text-success" />}
        </span>
        <span className="tnum block truncate text-xs text-fg3">{instant(bet.placedAt, 'dateTime')}</span>
        {!open && (
          <span className="tnum block truncate text-xs text-fg2">
            {t('records.validShort')} {money(bet.validBet, '')}
            {bet.validBetReason && ` · ${t(whyOf(bet))}`}
          </span>
        )}
      </span>
      <span className="shrink-0 text-end">
        {bet.status === 'settled' ? (
          <Delta sign={signOf(bet.net)} text={signed(bet.net)} />
        ) : (
          <Tag color={BET_STATUS[bet.status].color}>{t(BET_STATUS[bet.status].label)}</Tag>
        )}
        <bdi dir="ltr" className="tnum block text-xs text-fg3">
          {money(bet.stake, '')}
        </bdi>
      </span>
    </Link>
  );
}

/** On a phone the table becomes cards with the same facts. */
export function BetCards({ rows, href }: BetRowsProps) {
  const { t } = useT();
  return (
    <ul aria-label={t('records.bets')} className="mt-3 space-y-2 md:hidden">
      {rows.map((bet) => (
        <li key={bet.id}>
          <Card bet={bet} href={href(bet.id)} />
        </li>
      ))}
    </ul>
  );
}
