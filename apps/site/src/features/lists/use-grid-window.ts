import { type Range, defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { CardShape } from '../../games/card-shape.ts';
import { useScrollMemory } from '../../shell/keepers/scroll-memory.ts';
import { gridShape } from './grid-shape.ts';
import { nextPlace } from './next-place.ts';
import { useBox } from './use-box.ts';

/** Rows kept ready above and below the window. */
const AHEAD = 3;

const cellOf = (target: EventTarget) => (target as HTMLElement).closest<HTMLElement>('[data-index]');

/** Which of many cards stand near the window, and where; the one with the focus stays, and keys move the focus. */
export function useGridWindow(card: CardShape, total: number) {
  const holder = useRef<HTMLUListElement>(null);
  const { top, width, gap, rem } = useBox(holder);
  const shape = gridShape(width, gap, card, rem);
  useScrollMemory(width > 0);
  const [focused, setFocused] = useState<number | null>(null);
  /** Where a key led: it gets the focus once it is there. */
  const [wanted, setWanted] = useState<number | null>(null);
  const kept = wanted ?? focused;
  const keptRow = kept === null ? null : Math.floor(kept / shape.columns);
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
      const apart = keptRow !== null && keptRow < rows && !seen.includes(keptRow);
      return apart ? [...seen, keptRow].sort((a, b) => a - b) : seen;
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shape.rowHeight]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks after each render until the card has come, once
  useEffect(() => {
    if (wanted === null) return;
    const cell = holder.current?.querySelector<HTMLElement>(`[data-index="${wanted}"]`);
    cell?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const button = cell?.querySelector<HTMLElement>('button');
    if (!button) return;
    button.focus({ preventScroll: true });
    setWanted(null);
  });
  const items = virtualizer.getVirtualItems();
  const inWindow = items.filter(({ index }) => index !== keptRow);
  const from = (inWindow[0]?.index ?? 0) * shape.columns;
  const to = Math.min(total, ((inWindow.at(-1)?.index ?? 0) + 1) * shape.columns) - 1;
  return {
    holder,
    shape,
    gap,
    top,
    rows: items,
    height: Math.max(0, rows * shape.rowHeight - gap),
    /** The first and the last game to have at hand. */
    from,
    to: Math.max(from, to),
    onFocus: (event: FocusEvent) => {
      const cell = cellOf(event.target);
      setFocused(cell ? Number(cell.dataset.index) : null);
    },
    onBlur: () => setFocused(null),
    onKeyDown: (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const rtl = getComputedStyle(cell).direction === 'rtl';
      const next = nextPlace(event.key, Number(cell.dataset.index), shape.columns, total, rtl);
      if (next === null) return;
      event.preventDefault();
      setWanted(next);
    },
  };
}

export type GridWindow = ReturnType<typeof useGridWindow>;
