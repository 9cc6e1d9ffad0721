import { parseAmount } from '@croupier/contract/money';
import { useT } from '@croupier/i18n';
import { Kv, Money } from '@croupier/ui';
import { useOperator } from '../../stores/session.ts';
import { costOf } from './draft.ts';
import { type Prepaid, type Wish, nameIn } from './words.ts';

interface GrantSummaryProps {
  wish: Omit<Wish, 'requestId'>;
  prepaid: Prepaid;
}

/** What will be given, to whom, and what it costs altogether. */
export function GrantSummary({ wish, prepaid }: GrantSummaryProps) {
  const { t, lang, money, dateTime } = useT();
  const { currencySymbol, secondApprovalAbove } = useOperator();
  const people = wish.players.length;
  const cost = costOf(prepaid, people);
  const takesTwo = parseAmount(cost)! > parseAmount(secondApprovalAbove)!;
  return (
    <>
      <Kv
        rows={[
          [t('console-free-bets.vendor'), wish.vendor],
          [t('console-free-bets.game'), nameIn(lang, prepaid.game)],
          [
            t('console-free-bets.bets'),
            t('console-free-bets.offer', { count: prepaid.count, value: money(prepaid.value, currencySymbol) }),
          ],
          [t('console-free-bets.from'), dateTime(wish.from)],
          [t('console-free-bets.until'), dateTime(wish.until)],
          [t('console-free-bets.reason'), wish.reason],
        ]}
      />
      <section>
        <h3 className="mb-1.5 text-xs font-bold text-fg2">{t('console-free-bets.playerCount', { count: people })}</h3>
        <p className="max-h-32 overflow-y-auto rounded-md bg-s2 p-3 [overflow-wrap:anywhere]" tabIndex={0}>
          {wish.players.join(', ')}
        </p>
      </section>
      <p className="flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3">
        <span className="font-bold">{t('console-free-bets.cost')}</span>
        <span className="text-xl font-extrabold">
          <Money text={money(cost, currencySymbol)} />
        </span>
      </p>
      <p className="text-fg2">
        {t(takesTwo ? 'console-free-bets.takesTwo' : 'console-free-bets.atOnce', {
          limit: money(secondApprovalAbove, currencySymbol, 0),
        })}
      </p>
    </>
  );
}
