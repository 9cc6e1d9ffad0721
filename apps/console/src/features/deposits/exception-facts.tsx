import { useT } from '@croupier/i18n';
import { Kv, Money, Mono, Tag } from '@croupier/ui';
import { EXCEPTION_TEXT, type ExceptionRow, saidText, stateText } from './words.ts';

/** Both sides of what does not fit, and what an operator said to it. */
export function ExceptionFacts({ row }: { row: ExceptionRow }) {
  const { t, money, dateTime } = useT();
  const { said, payment, closed } = row;
  const amount = (text: string, asset: string) => <Money text={money(text, `${asset} `)} />;
  return (
    <>
      <div className="space-y-2">
        <p className="text-xs font-bold text-fg2">{row.channel.name}</p>
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-extrabold">
          {t(EXCEPTION_TEXT[row.kind])}
          <Tag color={closed ? 'var(--fg-3)' : 'var(--danger)'}>
            {t(closed ? 'console-money-in.closed' : 'console-money-in.exceptionOpen')}
          </Tag>
        </h2>
        <p className="tnum text-xs text-fg3">
          {row.reference} · {dateTime(row.foundAt)}
        </p>
      </div>
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-money-in.theirs')}</h3>
        <Kv
          rows={[
            [t('console-money.saidState'), t(saidText(said.state), { state: said.state })],
            [t('console-money.said'), amount(said.amount, said.asset)],
            ...(said.reason ? [[t('console-money-in.note'), said.reason] as const] : []),
          ]}
        />
        {said.providerReference && <Mono className="text-xs [overflow-wrap:anywhere]">{said.providerReference}</Mono>}
      </section>
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-money-in.ours')}</h3>
        {payment ? (
          <Kv
            rows={[
              [t('console-money.account'), payment.account],
              [t('console-money.payment'), t(`console-money.kind.${payment.kind}`)],
              [t('console-money.state'), t(stateText(payment))],
              [t('console-money.asked'), amount(payment.amount, payment.asset)],
            ]}
          />
        ) : (
          <p className="text-fg2">{t('console-money-in.unknownPayment')}</p>
        )}
      </section>
      {closed && (
        <section>
          <h3 className="mb-1.5 text-xs font-bold text-fg2">
            {closed.by} · <span className="tnum">{dateTime(closed.at)}</span>
          </h3>
          <p className="rounded-md bg-s2 p-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{closed.note}</p>
        </section>
      )}
    </>
  );
}
