import { useT } from '@croupier/i18n';
import { Button, Kv, Mono, Tag } from '@croupier/ui';
import Check from '~icons/ph/check-bold';
import { type Difference, KIND_TEXT, STATE_COLOR, STATE_TEXT } from './words.ts';

interface DifferencePaneProps {
  row: Difference | undefined;
  mayAct: boolean;
  onClose: () => void;
}

/** What each side says, and what an operator said to it. */
export function DifferencePane({ row, mayAct, onClose }: DifferencePaneProps) {
  const { t } = useT();
  if (!row) {
    return (
      <div className="grid flex-1 content-center p-6 text-center text-fg3">
        <p>{t('console-reconciliation.pick')}</p>
      </div>
    );
  }
  return (
    <>
      <div tabIndex={0} className="flex-1 space-y-4 overflow-y-auto p-4">
        <Facts row={row} />
      </div>
      {mayAct && row.state === 'open' && (
        <div className="grid border-t border-line p-3">
          <Button kind="primary" icon={<Check />} onClick={onClose}>
            {t('console-reconciliation.explain')}
          </Button>
        </div>
      )}
    </>
  );
}

function Facts({ row }: { row: Difference }) {
  const { t, signed, date, dateTime } = useT();
  const side = (of: Difference['theirs']) => {
    if (of === null) return t('console-reconciliation.nothing');
    return (
      <bdi dir="ltr">
        {of.amount === null ? t('console-reconciliation.any') : signed(of.amount)} {of.asset}
      </bdi>
    );
  };
  const optional = (
    [
      [t('console-reconciliation.reference'), row.reference],
      [t('console-reconciliation.account'), row.account],
      [t('console-reconciliation.closedBy'), row.closedBy],
      [t('console-reconciliation.closedAt'), row.closedAt && dateTime(row.closedAt)],
    ] as const
  ).filter(([, value]) => value !== null);
  return (
    <>
      <div className="space-y-2">
        <p className="text-xs font-bold text-fg2">
          {row.channel.name} · {date(`${row.day}T00:00:00Z`)}
        </p>
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-extrabold">
          {t(KIND_TEXT[row.kind])}
          <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
        </h2>
        <p className="text-fg2">{t(`console-reconciliation.means.${row.kind}`)}</p>
      </div>
      <Kv
        rows={[
          [t('console-reconciliation.direction'), t(`console-reconciliation.direction.${row.direction}`)],
          [t('console-reconciliation.theirs'), side(row.theirs)],
          [t('console-reconciliation.ours'), side(row.ours)],
          ...optional,
          [t('console-reconciliation.foundAt'), dateTime(row.foundAt)],
        ]}
      />
      <div>
        <h3 className="mb-1 text-xs font-bold text-fg2">{t('console-reconciliation.moneyId')}</h3>
        <Mono className="text-xs [overflow-wrap:anywhere]">{row.moneyId}</Mono>
      </div>
      {row.note && (
        <section>
          <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-reconciliation.note')}</h3>
          <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{row.note}</p>
        </section>
      )}
    </>
  );
}
