import { useT } from '@croupier/i18n';
import { type Card, type Home, isGroup, shownHot } from './draft.ts';

/** Why each card of the hot row stands where it stands. */
export function HotReasons({ hot }: { hot: Home['hot'] }) {
  const { t, lang, number } = useT();
  const cards = shownHot(hot);
  const why = (card: Card): string => {
    if (isGroup(card)) return t('console-home.why.group', { count: card.gameCount ?? 0 });
    const played = t('console-home.why.players', { count: card.players });
    if (hot.rule === 'hand') return `${t('console-home.why.hand')} · ${played}`;
    const mark = hot.rule === 'new' && card.isNew ? 'console-home.why.new' : 'console-home.why.hot';
    const shut = card.state === 'open' ? [] : [t('console-home.why.closed')];
    return [t(mark), played, ...shut].join(' · ');
  };
  if (cards.length === 0) return <p className="text-fg3">{t('console-home.why.none')}</p>;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer py-1 font-semibold text-linkc">{t('console-home.why')}</summary>
      <ol className="mt-1 divide-y divide-[var(--line)]">
        {cards.map((card, nth) => (
          <li key={card.nodeId} className="flex items-baseline gap-3 py-1.5 text-[.8125rem]">
            <span className="tnum w-5 shrink-0 text-end text-fg3">{number(nth + 1)}</span>
            <span className="min-w-0 flex-1 truncate font-semibold">{lang === 'TW' ? card.nameTW : card.nameEN}</span>
            <span className="tnum shrink-0 text-xs text-fg2">{why(card)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
