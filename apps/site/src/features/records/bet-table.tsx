import { useT } from '@croupier/i18n';
import { Delta, Table, Tag, Td, Th, cx } from '@croupier/ui';
import { Link } from 'react-router';
import Caret from '~icons/ph/caret-right-bold';
import Info from '~icons/ph/info-bold';
import Seal from '~icons/ph/seal-check-fill';
import { BetThumb } from './bet-thumb.tsx';
import { BET_STATUS, whyOf, signOf } from './labels.ts';
import type { BetRow } from './queries.ts';

export interface BetRowsProps {
  rows: readonly BetRow[];
  /** Where the bet's detail is, the filters kept. */
  href: (id: string) => string;
  openId: string | null;
}

export function VerifiableSeal() {
  const { t } = useT();
  return <Seal className="shrink-0 text-success" role="img" aria-label={t('records.verifiable')} />;
}

function ValidBet({ bet }: { bet: BetRow }) {
  const { t, money } = useT();
  if (bet.status === 'open') return <span className="text-fg3">—</span>;
  return (
    <span className="inline-flex flex-col">
      <bdi dir="ltr" className="tnum font-semibold">
        {money(bet.validBet, '')}
      </bdi>
      {bet.validBetReason && (
        <span className="inline-flex items-center justify-end gap-1 text-xs text-fg3">
          <Info className="text-[.7rem]" aria-hidden />
          {t(whyOf(bet))}
        </span>
      )}
    </span>
  );
}

function Row({ bet, href, open }: { bet: BetRow; href: string; open: boolean }) {
  const { t, money, signed, time, instant } = useT();
  const status = BET_STATUS[bet.status];
  return (
    <tr className={cx('relative h-14 hover:bg-s2', open && 'bg-primary-soft')}>
      <Td className="tnum whitespace-nowrap text-fg2">
        <span className="me-1.5 text-fg3">{instant(bet.placedAt, 'day')}</span>
        {time(bet.placedAt)}
      </Td>
      <Td>
        <span className="flex items-center gap-3">
          <BetThumb icon={bet.icon} />
          <span className="min-w-0">
            <span className="flex items-center gap-1.5 font-bold">
              {bet.gameName}
              {bet.verifiable && <VerifiableSeal />}
            </span>
            <span className="tnum block text-xs text-fg3">
              {bet.vassalage} · {bet.id}
            </span>
          </span>
        </span>
      </Td>
      <Td end className="font-semibold">
        <bdi dir="ltr">{money(bet.stake, '')}</bdi>
      </Td>
      <Td end>
        <ValidBet bet={bet} />
      </Td>
      <Td end>
        {bet.status === 'open' ? (
          <span className="text-fg3">—</span>
        ) : (
          <Delta sign={signOf(bet.net)} text={signed(bet.net)} />
        )}
      </Td>
      <Td>
        <Tag color={status.color}>{t(status.label)}</Tag>
      </Td>
      <Td className="w-10 !ps-0">
        <Link
          to={href}
          preventScrollReset
          aria-label={t('records.detailOf', { id: bet.id })}
          className="icon-btn icon-btn-sm after:absolute after:inset-0"
        >
          <Caret className="rtl:-scale-x-100" />
        </Link>
      </Td>
    </tr>
  );
}

/** From a tablet up: the whole row opens the bet. */
export function BetTable({ rows, href, openId }: BetRowsProps) {
  const { t } = useT();
  const head = (
    <>
      <Th>{t('records.time')}</Th>
      <Th>{t('records.game')}</Th>
      <Th end>{t('records.stake')}</Th>
      <Th end>{t('records.validBet')}</Th>
      <Th end>{t('records.net')}</Th>
      <Th>{t('records.status')}</Th>
      <Th>
        <span className="sr">{t('records.detail')}</span>
      </Th>
    </>
  );
  return (
    <Table label={t('records.bets')} head={head} className="mt-3 hidden !rounded-lg md:block">
      {rows.map((bet) => (
        <Row key={bet.id} bet={bet} href={href(bet.id)} open={bet.id === openId} />
      ))}
    </Table>
  );
}
