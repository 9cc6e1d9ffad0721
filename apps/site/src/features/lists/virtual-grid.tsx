import { Skeleton } from '@croupier/ui';
import { type Range, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import type { Game } from '../../games/game.ts';
import { GameCard } from '../../games/game-card.tsx';
import { useScrollMemory } from '../../shell/scroll-memory.ts';
import { type GridShape, gridShape } from './grid-shape.ts';
import { useBox } from './use-box.ts';
import { type ListInput, useGamesAt } from './use-game-pages.ts';

/** Rows kept ready above and below the window. */
const AHEAD = 3;
/** Of the first row; the art below it comes as it is scrolled to. */
const EAGER = 8;

interface CellProps {
  game: Game | undefined;
  index: number;
  total: number;
  top: number;
  gap: number;
  shape: GridShape;
}

/** Stays as it is while the page scrolls: only what comes into the window is made. */
const Cell = memo(function Cell({ game, index, total, top, gap, shape }: CellProps) {
  const { columns, cardWidth, cardHeight } = shape;
  return (
    <li
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className="absolute start-0 top-0 transition-none [contain:layout_style]"
      style={{
        insetInlineStart: (index % columns) * (cardWidth + gap),
        insetBlockStart: top,
        inlineSize: cardWidth,
        blockSize: cardHeight,
      }}
    >
      {game ? <GameCard game={game} eager={index < EAGER} /> : <Skeleton className="size-full rounded-lg" />}
    </li>
  );
});

export interface VirtualGridProps {
  label: string;
  input: ListInput;
  total: number;
  first: readonly Game[];
}

/** Ten thousand cards, of which those near the window are there. The page scrolls, and is as high as all of them. */
export function VirtualGrid({ label, input, total, first }: VirtualGridProps) {
  const holder = useRef<HTMLUListElement>(null);
  const { top, width, gap } = useBox(holder);
  const shape = gridShape(width, gap);
  useScrollMemory(width > 0);
  // The card with the focus stays, wherever the page is scrolled to.
  const [focused, setFocused] = useState<number | null>(null);
  const focusedRow = focused === null ? null : Math.floor(focused / shape.columns);
  const rows = Math.ceil(total / shape.columns);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used in this render and handed to nobody
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : rows,
    estimateSize: () => shape.rowHeight,
    overscan: AHEAD,
    scrollMargin: top,
    // What comes into view is made beside the frame, not within it: rows are kept ready ahead.
    useFlushSync: false,
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range);
      const apart = focusedRow !== null && focusedRow < rows && !seen.includes(focusedRow);
      return apart ? [...seen, focusedRow].sort((a, b) => a - b) : seen;
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shape.rowHeight]);
  const items = virtualizer.getVirtualItems();
  const inWindow = items.filter(({ index }) => index !== focusedRow);
  const from = (inWindow[0]?.index ?? 0) * shape.columns;
  const to = Math.min(total, ((inWindow.at(-1)?.index ?? 0) + 1) * shape.columns) - 1;
  const gameAt = useGamesAt(input, first, from, Math.max(from, to));
  const noteFocus = (event: FocusEvent) => {
    const cell = (event.target as HTMLElement).closest('[data-index]');
    setFocused(cell ? Number((cell as HTMLElement).dataset.index) : null);
  };
  return (
    <ul
      ref={holder}
      aria-label={label}
      // As high as it is at once, also where all transitions are made to last an instant: the page scrolls by it.
      className="relative gap-[var(--row-gap)] transition-none [overflow-anchor:none]"
      style={{ blockSize: Math.max(0, rows * shape.rowHeight - gap) }}
      onFocus={noteFocus}
      onBlur={() => setFocused(null)}
    >
      {items.flatMap((row) => {
        const begin = row.index * shape.columns;
        return Array.from({ length: Math.min(shape.columns, total - begin) }, (_, column) => (
          <Cell
            key={begin + column}
            index={begin + column}
            game={gameAt(begin + column)}
            total={total}
            top={row.start - top}
            gap={gap}
            shape={shape}
          />
        ));
      })}
    </ul>
  );
}
