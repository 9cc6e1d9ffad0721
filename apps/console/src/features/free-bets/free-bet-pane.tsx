import { useT } from '@croupier/i18n';
import { Button, Kv, Money, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import X from '~icons/ph/x-circle-bold';
import { QueuePane } from '../../lists/queue-pane.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { type FreeBets, nameIn, STATE_COLOR, stateText } from './words.ts';

interface FreeBetPaneProps {
  row: FreeBets | undefined;
  mayCancel: boolean;
  onCancel: () => void;
}

const link = 'min-h-6 font-semibold text-linkc underline underline-offset-4';

/** One person's free bets: what became of them, and why they have them. */
export function FreeBetPane({ row, mayCancel, onCancel }: FreeBetPaneProps) {
  const { t } = useT();
  return (
    <QueuePane
      pick={t('console-free-bets.pick')}
      keys={t('console-free-bets.keys')}
      facts={row ? <Facts row={row} /> : null}
    >
      {row?.mayCancel && mayCancel ? (
        <Button kind="danger" icon={<X />} onClick={onCancel}>
          {t('console-free-bets.cancel')}
        </Button>
      ) : null}
    </QueuePane>
  );
}

/** Why it stands as it does, where that is not plain. */
function Why({ row }: { row: FreeBets }) {
  const { t } = useT();
  const { state, endedBy, lastFault, approvalId } = row;
  const text =
    state === 'waiting'
      ? t('console-free-bets.explain.waiting')
      : state === 'requested' && lastFault
        ? t('console-free-bets.explain.silent')
        : state === 'cancelling'
          ? t('console-free-bets.explain.cancelling')
          : endedBy
            ? t(`console-free-bets.explain.${endedBy}`)
            : null;
  if (!text) return null;
  return (
    <p className="text-fg2">
      {text}{' '}
      {state === 'waiting' && approvalId && (
        <Link to={paths.approvals({ id: approvalId })} className={link}>
          {t('console-free-bets.toApproval')}
        </Link>
      )}
    </p>
  );
}

function Facts({ row }: { row: FreeBets }) {
  const { t, lang, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  return (
    <>
      <div className="space-y-2">
        <p className="text-xs font-bold text-fg2">
          {row.vendor} · {nameIn(lang, row.game)}
        </p>
        <h2 className="text-xl font-extrabold">
          {t('console-free-bets.offer', { count: row.count, value: money(row.value, currencySymbol) })}
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <Link to={paths.person(row.person.id)} className={link}>
            {row.person.account}
          </Link>
          <Tag color={STATE_COLOR[row.state]}>{t(stateText(row.state))}</Tag>
        </p>
        <Why row={row} />
      </div>
      <Kv
        rows={[
          [t('console-free-bets.used'), t('console-free-bets.usedOf', { used: row.used, count: row.count })],
          [t('console-free-bets.won'), <Money key="won" text={money(row.won, currencySymbol)} />],
          [t('console-free-bets.from'), dateTime(row.from)],
          [t('console-free-bets.until'), dateTime(row.until)],
          [
            t('console-free-bets.rewardId'),
            <span key="id" className="mono [overflow-wrap:anywhere]">
              {row.rewardId}
            </span>,
          ],
          ...(row.tries > 0 ? [[t('console-free-bets.tries'), String(row.tries)] as const] : []),
        ]}
      />
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-free-bets.reason')}</h3>
        <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.reason}</p>
      </section>
      {row.endReason && (
        <section>
          <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-free-bets.endReason')}</h3>
          <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.endReason}</p>
        </section>
      )}
      <Kv
        rows={[
          [t('console-free-bets.askedBy'), row.askedBy],
          [t('console-free-bets.askedAt'), dateTime(row.askedAt)],
          ...(row.approvedBy ? [[t('console-free-bets.approvedBy'), row.approvedBy] as const] : []),
          [t('console-free-bets.grantCost'), <Money key="cost" text={money(row.cost, currencySymbol)} />],
        ]}
      />
      {row.people > 1 && (
        <Link to={paths.freeBets({ grant: row.grantId })} className={`inline-block py-1 ${link}`}>
          {t('console-free-bets.wholeGrant', { count: row.people })}
        </Link>
      )}
    </>
  );
}
