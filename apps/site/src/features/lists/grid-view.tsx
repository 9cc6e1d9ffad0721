import { Skeleton, cx } from '@croupier/ui';
import { memo } from 'react';
import type { CardKind } from '../../games/card-shape.ts';
import type { Game } from '../../games/game.ts';
import { GameRow } from './game-row.tsx';
import { ShapedCard } from '../../games/shaped-card.tsx';
import type { GridShape } from './grid-shape.ts';
import type { GridWindow } from './use-grid-window.ts';

/** Of the first rows; the art below them comes as it is scrolled to. */
const EAGER = 8;

/** A card of a kind, or a row with the game's figures. */
export type Look = CardKind | 'row';

interface CellProps {
  game: Game | undefined;
  index: number;
  total: number;
  top: number;
  gap: number;
  shape: GridShape;
  look: Look;
}

/** Stays as it is while the page scrolls: only what comes into the window is made. */
const Cell = memo(function Cell({ game, index, total, top, gap, shape, look }: CellProps) {
  const { columns, cardWidth, cardHeight } = shape;
  const eager = index < EAGER;
  return (
    <li
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className="absolute start-0 top-0 scroll-my-24 transition-none [contain:layout_style]"
      style={{
        insetInlineStart: (index % columns) * (cardWidth + gap),
        insetBlockStart: top,
        inlineSize: cardWidth,
        blockSize: cardHeight,
      }}
    >
      {game === undefined ? (
        <Skeleton className="size-full rounded-lg" />
      ) : look === 'row' ? (
        <GameRow game={game} eager={eager} />
      ) : (
        <ShapedCard game={game} eager={eager} kind={look} />
      )}
    </li>
  );
});

interface GridViewProps {
  label: string;
  look: Look;
  total: number;
  near: GridWindow;
  gameAt: (at: number) => Game | undefined;
}

/** The cards near the window, each at its place. The page scrolls, and is as high as all of them. */
export function GridView({ label, look, total, near, gameAt }: GridViewProps) {
  const { holder, shape, gap, top, rows, height, onFocus, onBlur, onKeyDown } = near;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cards are buttons; keys go between them
    <ul
      ref={holder}
      aria-label={label}
      // As high as it is at once, also where all transitions are made to last an instant: the page scrolls by it.
      className={cx(
        'relative transition-none [overflow-anchor:none]',
        // Rows go by how wide the list is; cards have their width, and scroll the smoother for not being asked.
        look === 'row' ? '@container gap-1.5' : 'gap-[var(--row-gap)]',
      )}
      style={{ blockSize: height }}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {rows.flatMap((row) => {
        const begin = row.index * shape.columns;
        return Array.from({ length: Math.max(0, Math.min(shape.columns, total - begin)) }, (_, column) => (
          <Cell
            key={begin + column}
            index={begin + column}
            game={gameAt(begin + column)}
            total={total}
            top={row.start - top}
            gap={gap}
            shape={shape}
            look={look}
          />
        ));
      })}
    </ul>
  );
}
