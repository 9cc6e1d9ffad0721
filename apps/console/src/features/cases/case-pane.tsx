import { useT } from '@croupier/i18n';
import { Button, Kv, Money, Tag } from '@croupier/ui';
import { Link } from 'react-router';
import { FactsPane } from '../../lists/facts-pane.tsx';
import { paths } from '../../paths.ts';
import { useOperator } from '../../stores/session.ts';
import { Notes } from './notes.tsx';
import { Proofs } from './proofs.tsx';
import { useCaseFacts } from './queries.ts';
import { type CaseAction, type CaseFacts, may, STATE_COLOR, STATE_TEXT, WHY_TEXT } from './words.ts';

function Facts({ facts }: { facts: CaseFacts }) {
  const { t, money, dateTime } = useT();
  const { currencySymbol } = useOperator();
  const { row, withdrawal } = facts;
  const { receipt, payoutAccount } = withdrawal;
  const amount = (wire: string) => <Money text={money(wire, currencySymbol)} />;
  return (
    <>
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-[.9375rem] font-extrabold">
          {row.account}
          <Tag color={STATE_COLOR[row.state]}>{t(STATE_TEXT[row.state])}</Tag>
        </h2>
        <p className="tnum text-xs text-fg3">{row.reference}</p>
      </div>
      <div className="rounded-lg bg-s2 p-3">
        <p className="text-xs text-fg3">{t('console-cases.remaining')}</p>
        <p className="text-2xl font-extrabold text-money">{amount(row.remaining)}</p>
        <p className="mt-0.5 text-xs text-fg2">
          {payoutAccount.bankName} · <bdi className="whitespace-nowrap">{payoutAccount.accountMasked}</bdi> ·{' '}
          {payoutAccount.payeeName}
        </p>
      </div>
      <Kv
        rows={[
          [t('console-cases.amount'), amount(row.amount)],
          [t('console-cases.received'), amount(row.received)],
          [t('console-cases.openedAt'), dateTime(row.openedAt)],
          ...(receipt?.reason ? [[t('console-cases.reason'), receipt.reason] as const] : []),
          ...(receipt?.rest ? [[t('console-cases.rest'), receipt.rest.reference] as const] : []),
        ]}
      />
      {receipt?.comment && (
        <section>
          <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-cases.comment')}</h3>
          <p className="rounded-md bg-s2 p-2.5 text-[.8125rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
            {receipt.comment}
          </p>
        </section>
      )}
    </>
  );
}

function Steps({ steps }: { steps: CaseFacts['steps'] }) {
  const { t, dateTime } = useT();
  return (
    <section>
      <h3 className="mb-2 text-xs font-bold text-fg2">{t('console-cases.steps')}</h3>
      <ol className="grid gap-2 border-s border-line ps-3 text-xs text-fg2">
        {steps.map(({ state, actor, at }) => (
          <li key={`${state} ${at}`}>
            <time dateTime={at} className="tnum block text-fg3">
              {dateTime(at)}
            </time>
            {t(STATE_TEXT[state])} · {actor === 'time' ? t('console-cases.byTime') : actor}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface BarProps {
  facts: CaseFacts;
  busy: boolean;
  onAct: (action: CaseAction) => void;
}

/** What can be done with the case; what cannot says why. */
function ActionBar({ facts, busy, onAct }: BarProps) {
  const { t, money } = useT();
  const { currencySymbol } = useOperator();
  const pay = facts.actions.find(({ action }) => action === 'pay_rest');
  const why = pay && !pay.allowed ? WHY_TEXT[pay.why ?? ''] : undefined;
  return (
    <div className="grid gap-2 border-t border-line p-3">
      {why && (
        <p id="why" className="text-xs text-fg3">
          {t(why)}
        </p>
      )}
      {facts.approval && (
        <Link to={paths.approvals({ id: facts.approval.id })} className="text-xs font-semibold text-linkc">
          {t('console-cases.toApproval', { name: facts.approval.askedBy })}
        </Link>
      )}
      <Button
        kind="primary"
        busy={busy}
        disabled={!may(facts, 'pay_rest')}
        aria-describedby={why ? 'why' : undefined}
        aria-keyshortcuts="A"
        onClick={() => onAct('pay_rest')}
      >
        {t('console-cases.payRest', { amount: money(facts.row.remaining, currencySymbol) })}
      </Button>
      <Button
        disabled={busy || !may(facts, 'close')}
        aria-describedby={why ? 'why' : undefined}
        aria-keyshortcuts="R"
        onClick={() => onAct('close')}
      >
        {t('console-cases.close')}
      </Button>
    </div>
  );
}

export interface CasePaneProps {
  id: string | undefined;
  busy: boolean;
  onAct: (facts: CaseFacts, action: CaseAction) => void;
}

/** What the person says, what they show, what was done; and what can be done now. */
export function CasePane({ id, busy, onAct }: CasePaneProps) {
  const { t } = useT();
  return (
    <FactsPane
      id={id}
      query={useCaseFacts(id)}
      pick={t('console-cases.pick')}
      keys={t('console-cases.keys')}
      facts={(facts) => (
        <>
          <Facts facts={facts} />
          <Proofs pictures={facts.proofs} count={facts.row.proofs} />
          <Notes key={facts.row.id} id={facts.row.id} notes={facts.notes} />
          <Steps steps={facts.steps} />
        </>
      )}
      actions={(facts, waiting) => (
        <ActionBar facts={facts} busy={busy || waiting} onAct={(action) => onAct(facts, action)} />
      )}
    />
  );
}
