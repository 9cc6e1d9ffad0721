import { Skeleton } from '@croupier/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { CARD_SHAPES } from '../../games/card-shape.ts';
import type { Game } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { gridShape } from './grid-shape.ts';
import { nextPlace } from './next-place.ts';
import { useBox } from './use-box.ts';
import { type ListInput, useGamesAt } from './use-game-pages.ts';

/** Rows kept ready above and below what is seen. */
const AHEAD = 2;

interface DialogGridProps {
  label: string;
  input: ListInput;
  total: number;
  first: readonly Game[];
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
}

/** A key leads to another card, which gets the focus once it is there. */
function useArrows(columns: number, total: number, shown: unknown, show: (at: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] button`);
    if (!button) return;
    button.focus({ preventScroll: true });
    setWanted(null);
  }, [wanted, shown]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const rtl = getComputedStyle(cell).direction === 'rtl';
    const next = nextPlace(event.key, Number(cell.dataset.index), columns, total, rtl);
    if (next === null) return;
    event.preventDefault();
    show(next);
    setWanted(next);
  };
  return { list, onKeyDown };
}

/** Hundreds of cards in a part of the page that scrolls by itself, of which those that are seen are there. */
export function DialogGrid({ label, input, total, first, scroller }: DialogGridProps) {
  const holder = useRef<HTMLDivElement>(null);
  const { width, gap, rem } = useBox(holder);
  const { columns, cardWidth, cardHeight, rowHeight } = gridShape(width, gap, CARD_SHAPES.portrait, rem);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render and handed to nobody
  const rows = useVirtualizer({
    count: width === 0 ? 0 : Math.ceil(total / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: AHEAD,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const items = rows.getVirtualItems();
  const show = (at: number) => rows.scrollToIndex(Math.floor(at / columns));
  const { list, onKeyDown } = useArrows(columns, total, items, show);
  const last = Math.min(total, ((items.at(-1)?.index ?? 0) + 1) * columns) - 1;
  const gameAt = useGamesAt(input, first, (items[0]?.index ?? 0) * columns, Math.max(0, last));
  return (
    <div ref={holder} className="gap-[var(--row-gap)]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards are buttons; keys go between them */}
      <ul
        ref={list}
        aria-label={label}
        className="relative"
        style={{ blockSize: Math.max(0, Math.ceil(total / columns) * rowHeight - gap) }}
        onKeyDown={onKeyDown}
      >
        {items.flatMap(({ index: row, start }) =>
          Array.from({ length: Math.max(0, Math.min(columns, total - row * columns)) }, (_, column) => {
            const at = row * columns + column;
            const game = gameAt(at);
            const place = { insetInlineStart: column * (cardWidth + gap), insetBlockStart: start };
            return (
              <li
                key={at}
                data-index={at}
                aria-setsize={total}
                aria-posinset={at + 1}
                className="absolute"
                style={{ ...place, inlineSize: cardWidth, blockSize: cardHeight }}
              >
                {game ? <GameCard game={game} /> : <Skeleton className="size-full rounded-lg" />}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
