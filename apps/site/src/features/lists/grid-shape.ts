import type { CardShape } from '../../games/card-shape.ts';

/** How cards of a shape stand in a width; pure. */

export interface GridShape {
  columns: number;
  cardWidth: number;
  cardHeight: number;
  /** Of a row, with the gap under it. */
  rowHeight: number;
}

/** @param rem in pixels; a person's larger letters make higher cards */
export function gridShape(width: number, gap: number, card: CardShape, rem = 16): GridShape {
  const columns = Math.max(card.leastColumns, Math.floor((width + gap) / (card.leastWidth + gap)));
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const cardHeight = Math.round(cardWidth * card.ratio + card.plusRem * rem);
  return { columns, cardWidth, cardHeight, rowHeight: cardHeight + gap };
}
