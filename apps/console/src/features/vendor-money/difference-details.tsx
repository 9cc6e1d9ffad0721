import { useT } from '@croupier/i18n';
import { Kv, Mono, Tag, buttonClass } from '@croupier/ui';
import { Link } from 'react-router';
import Gavel from '~icons/ph/gavel-fill';
import { RawTexts } from '../../lists/raw-texts.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { BET_COLOR, type Difference, type DifferenceFacts, STATE_COLOR } from './words.ts';

const LINK = 'text-linkc underline underline-offset-4';
const TITLE = 'text-xs font-bold text-fg2';

function Theirs({ row }: { row: Difference }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const amount =
    row.theirAmount === null
      ? t(row.theirKind === 'win' ? 'console-vendor-money.otherCurrency' : 'console-vendor-money.noAmount')
      : money(row.theirAmount, currencySymbol);
  if (row.theirKind === null) return <p className="text-fg3">{t('console-vendor-money.saysNothing')}</p>;
  return (
    <Kv
      rows={[
        [t('console-vendor-money.what'), t(`console-vendor-money.side.${row.theirKind}`)],
        [t('console-vendor-money.amount'), amount],
        [t('console-vendor-money.transaction'), <Mono key="id">{row.transactionId}</Mono>],
        ...(row.reference
          ? [[t('console-vendor-money.refersTo'), <Mono key="reference">{row.reference}</Mono>] as const]
          : []),
        [t('console-vendor-money.round'), <Mono key="round">{row.round}</Mono>],
        [t('console-vendor-money.happenedAt'), dateTime(row.happenedAt)],
      ]}
    />
  );
}

function Ours({ row, bet }: { row: Difference; bet: DifferenceFacts['bet'] }) {
  const { t, money, lang } = useT();
  const { currencySymbol } = useOperator();
  if (row.ourKind === null && !bet) return <p className="text-fg3">{t('console-vendor-money.haveNothing')}</p>;
  const own =
    row.ourKind === null
      ? []
      : ([
          [t('console-vendor-money.what'), t(`console-vendor-money.side.${row.ourKind}`)],
          ...(row.ourAmount === null
            ? []
            : [[t('console-vendor-money.amount'), money(row.ourAmount, currencySymbol)] as const]),
        ] as const);
  const ofBet = bet
    ? ([
        [
          t('console-vendor-money.bet'),
          <Link key="bet" to={paths.round(bet.id)} className={LINK}>
            {bet.id}
          </Link>,
        ],
        [
          t('console-vendor-money.betState'),
          <Tag key="state" color={bet.stuck ? 'var(--danger)' : BET_COLOR[bet.status]}>
            {t(`console-rounds.status.${bet.stuck ? 'stuck' : bet.status}`)}
          </Tag>,
        ],
        [t('console-vendor-money.stake'), money(bet.stake, currencySymbol)],
        [t('console-vendor-money.payout'), bet.status === 'open' ? '—' : money(bet.payout, currencySymbol)],
        [t('console-vendor-money.game'), lang === 'TW' ? bet.game.nameTW : bet.game.nameEN],
      ] as const)
    : [];
  const person = row.person && (
    <Link key="person" to={paths.person(row.person.id)} className={LINK}>
      {row.person.account}
    </Link>
  );
  return <Kv rows={[...own, ...ofBet, ...(person ? [[t('console-vendor-money.player'), person] as const] : [])]} />;
}

/** What can be made of it, what is asked already, or why nothing is offered and what to do instead. */
function WayOut({ facts: { difference, bet, fix, why, approval } }: { facts: DifferenceFacts }) {
  const { t, signed } = useT();
  const { currencySymbol, permissions } = useOperator();
  if (difference.state !== 'open') return null;
  const stuck = difference.kind === 'round_open' && bet?.stuck;
  return (
    <section className="grid gap-2 rounded-md bg-s2 p-3">
      <h3 className={TITLE}>{t('console-vendor-money.wayOut')}</h3>
      {approval && (
        <p role="status" className="font-semibold">
          {t('console-vendor-money.waits', { operator: approval.askedBy })}{' '}
          <Link to={paths.approvals({ id: approval.id })} className={LINK}>
            {t('console-vendor-money.toApproval')}
          </Link>
        </p>
      )}
      {!approval && fix && (
        <p>{t(`console-vendor-money.fix.${fix.do}`, { amount: signed(fix.moves, currencySymbol) })}</p>
      )}
      {!approval && why && <p>{t(`console-vendor-money.why.${why}`)}</p>}
      {stuck && permissions.includes('rounds.settle') && (
        <Link to={paths.round(bet.id)} className={buttonClass('ghost', 'sm')}>
          <Gavel aria-hidden />
          {t('console-vendor-money.settle')}
        </Link>
      )}
    </section>
  );
}

function Exchanges({ exchanges }: { exchanges: DifferenceFacts['exchanges'] }) {
  const { t, time } = useT();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className={TITLE}>{t('console-vendor-money.exchanges')}</h3>
      {exchanges.length === 0 && <p className="text-fg3">{t('console-vendor-money.noExchanges')}</p>}
      {exchanges.map((one) => (
        <details key={one.id} className="panel !rounded-md p-2.5">
          <summary className="cursor-pointer text-xs">
            <span className="font-bold">
              {one.direction === 'in' ? '←' : '→'} {one.call}
            </span>{' '}
            <span className="tnum text-fg3">{time(one.at)}</span>
            <span className="block text-fg2 [overflow-wrap:anywhere]">{one.status}</span>
          </summary>
          <div className="mt-2.5">
            <RawTexts request={one.request} answer={one.answer} />
          </div>
        </details>
      ))}
    </section>
  );
}

/** Both sides of a difference, the way out of it, and each call of its round as it went. */
export function DifferenceDetails({ facts }: { facts: DifferenceFacts }) {
  const { t, date, dateTime, number } = useT();
  const { difference: row, bet } = facts;
  const ends = [
    ...(row.closedBy ? [[t('console-vendor-money.closedBy'), row.closedBy] as const] : []),
    ...(row.closedAt ? [[t('console-vendor-money.closedAt'), dateTime(row.closedAt)] as const] : []),
  ];
  return (
    <>
      <div className="space-y-2">
        <p className={TITLE}>
          {row.vendor} · {date(`${row.day}T00:00:00Z`)}
        </p>
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-extrabold">
          {t(`console-vendor-money.kind.${row.kind}`)}
          <Tag color={STATE_COLOR[row.state]}>{t(`console-vendor-money.state.${row.state}`)}</Tag>
        </h2>
        <p className="text-fg2">{t(`console-vendor-money.means.${row.kind}`)}</p>
      </div>
      <WayOut facts={facts} />
      <section>
        <h3 className={TITLE}>{t('console-vendor-money.theirs')}</h3>
        <Theirs row={row} />
      </section>
      <section className="border-t border-line pt-3">
        <h3 className={TITLE}>{t('console-vendor-money.ours')}</h3>
        <Ours row={row} bet={bet} />
      </section>
      <section className="border-t border-line pt-3">
        <Kv
          rows={[
            [t('console-vendor-money.foundAt'), dateTime(row.foundAt)],
            ...(row.times > 1
              ? [
                  [t('console-vendor-money.times'), number(row.times)] as const,
                  [t('console-vendor-money.lastAt'), dateTime(row.lastAt)] as const,
                ]
              : []),
            ...ends,
          ]}
        />
        {row.note && (
          <p className="mt-2 rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.note}</p>
        )}
      </section>
      <Exchanges exchanges={facts.exchanges} />
    </>
  );
}
