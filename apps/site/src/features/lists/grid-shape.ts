/** How cards of three to four stand in a width; pure. */

export interface GridShape {
  columns: number;
  cardWidth: number;
  cardHeight: number;
  /** Of a row, with the gap under it. */
  rowHeight: number;
}

const LEAST_COLUMNS = 3;
const LEAST_WIDTH = 144;

export function gridShape(width: number, gap: number): GridShape {
  const columns = Math.max(LEAST_COLUMNS, Math.floor((width + gap) / (LEAST_WIDTH + gap)));
  const cardWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  const cardHeight = (cardWidth * 4) / 3;
  return { columns, cardWidth, cardHeight, rowHeight: cardHeight + gap };
}
