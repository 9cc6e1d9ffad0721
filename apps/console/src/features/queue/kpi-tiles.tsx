import type { AllCalls, ValueOf } from '@croupier/contract';
import { type MessageKey, type Translator, useT } from '@croupier/i18n';
import { Money, Skeleton, Spark, Stat } from '@croupier/ui';
import { useOverview } from '../../api/queries.ts';
import { useOperator } from '../../stores/session.ts';

type Tile = ValueOf<AllCalls['consoleOverview']>['tiles'][number];

const LABELS: Readonly<Record<Tile['key'], MessageKey>> = {
  withdrawals_waiting: 'console-queue.tile.withdrawals_waiting',
  deposits_today: 'console-queue.tile.deposits_today',
  ggr_today: 'console-queue.tile.ggr_today',
  players_today: 'console-queue.tile.players_today',
  sla_median: 'console-queue.tile.sla_median',
};

function figure({ t, money, number }: Translator, unit: Tile['unit'], value: string, symbol: string): string {
  if (value === '') return t('console-queue.noneYet');
  if (unit === 'amount') return money(value, symbol, 0);
  return unit === 'minutes' ? t('console-queue.minutes', { minutes: value }) : number(Number(value));
}

/** The second line of a tile: what makes its figure mean something. */
function note(words: Translator, tile: Tile, symbol: string): string {
  const { t, money } = words;
  if (tile.key === 'withdrawals_waiting') {
    // How many are overdue stands beside the page's title.
    return money((tile.note ?? '0.00').split('/')[0]!, symbol, 0);
  }
  if (tile.key === 'sla_median') return t('console-queue.target', { minutes: tile.note ?? '' });
  if (tile.previous === null || /^-?0(\.0+)?$/.test(tile.previous)) return t('console-queue.noYesterday');
  return t('console-queue.against', { value: words.number(Number(tile.previous), { notation: 'compact' }) });
}

export function KpiTiles() {
  const words = useT();
  const { t } = words;
  const { currencySymbol } = useOperator();
  const { data } = useOverview();
  return (
    <section
      aria-label={t('console-queue.tiles')}
      className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 min-[1180px]:grid-cols-5"
    >
      {data?.tiles.map((tile) => (
        <Stat
          key={tile.key}
          label={t(LABELS[tile.key])}
          value={<Money text={figure(words, tile.unit, tile.value, currencySymbol)} />}
          note={note(words, tile, currencySymbol)}
        >
          {tile.spark.length > 1 && (
            <span className="max-[1439px]:hidden">
              <Spark
                points={tile.spark.map((value) => Math.max(0, value))}
                color={tile.key === 'withdrawals_waiting' ? 'var(--warning)' : 'var(--success)'}
                className="h-8 w-16"
              />
            </span>
          )}
        </Stat>
      )) ?? Array.from({ length: 5 }, (_, at) => <Skeleton key={at} className="h-[5.25rem] !rounded-lg" />)}
    </section>
  );
}
