import { useT } from '@croupier/i18n';
import { Kv, Money, Mono, Tag } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import { type Unmatched, UNMATCHED_COLOR } from './words.ts';

/** What one operator said of it, while another one is awaited. */
function Proposal({ row }: { row: Unmatched }) {
  const { t, dateTime } = useT();
  if (row.proposal === null) return null;
  const { action, by, at, note } = row.proposal;
  return (
    <section className="rounded-md bg-s2 p-3">
      <h3 className="text-xs font-bold text-fg2">{t('console-money-in.proposal', { name: by })}</h3>
      <p className="mt-1 font-bold [overflow-wrap:anywhere]">
        {t(`console-money-in.proposal.${action}`, { reference: row.deposit?.reference ?? '' })}
      </p>
      <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
      <p className="tnum mt-1 text-xs text-fg3">{dateTime(at)}</p>
    </section>
  );
}

/** What is known of money that is nobody's, and what was said of it. */
export function UnmatchedFacts({ row }: { row: Unmatched }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const { said, deposit } = row;
  const text = (label: string, value: string | null) => (value === null ? [] : [[label, value] as const]);
  return (
    <>
      <div className="space-y-2">
        <p className="text-xs font-bold text-fg2">{row.channel.name}</p>
        <h2 className="text-2xl font-extrabold text-money">
          <Money text={money(row.amount, currencySymbol)} />
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <Tag color={UNMATCHED_COLOR[row.state]}>{t(`console-money-in.state.${row.state}`)}</Tag>
          <span className="text-fg2">{t(`console-money-in.reason.${row.reason}`)}</span>
        </p>
      </div>
      <Proposal row={row} />
      <Kv
        rows={[
          [
            t('console-money-in.said'),
            <bdi key="said" dir="ltr">
              {said.amount} {said.asset}
            </bdi>,
          ],
          ...text(t('console-money-in.payerNote'), said.note),
          [t('console-money-in.arrived'), dateTime(row.foundAt)],
          [t('console-money-in.for'), deposit ? deposit.reference : t('console-money-in.noDeposit')],
          ...text(t('console-money.account'), deposit && deposit.account),
          ...text(t('console-money.asked'), deposit && money(deposit.amount, currencySymbol)),
          ...text(t('console-money-in.decidedBy'), row.decidedBy),
          ...text(t('console-money-in.decidedAt'), row.decidedAt && dateTime(row.decidedAt)),
        ]}
      />
      {row.note && <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.note}</p>}
      <div>
        <h3 className="mb-1 text-xs font-bold text-fg2">{t('console-money-in.moneyId')}</h3>
        <Mono className="text-xs [overflow-wrap:anywhere]">{row.moneyId}</Mono>
      </div>
    </>
  );
}
