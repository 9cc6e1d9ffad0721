/** Where everything stands, in CSS pixels of the host. */
export interface StageLayout {
  readonly cellWidth: number;
  /** From one row to the next. */
  readonly pitch: number;
  /** Edge of a symbol's square picture. */
  readonly symbol: number;
  readonly gap: number;
  /** Top left of the first cell. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rim: number;
  /** Height of the roof over the reels; 0 when there is no room for it. */
  readonly roof: number;
}

/** A portrait phone has height to spare: cells grow tall before the reels would grow apart. */
const TALLEST = 2.35;
const LARGEST_CELL = 190;
/** The pictures leave air at their edges, so they may reach past a narrow cell. */
const REACH = 1.16;

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The same layout from another origin. */
export function shifted(layout: StageLayout, x: number, y: number): StageLayout {
  return { ...layout, x: layout.x + x, y: layout.y + y };
}

/** Fits `reels × rows` cells into an area. */
export function stageLayout(areaWidth: number, areaHeight: number, reels: number, rows: number): StageLayout {
  const rim = clamp(8, Math.min(areaWidth, areaHeight) * 0.032, 24);
  const gap = clamp(3, areaWidth * 0.008, 8);
  const room = { width: areaWidth - 2 * rim - 8, height: areaHeight - 2 * rim - 8 };
  const roofWanted = clamp(0, room.height * 0.12, 84);
  const cellByWidth = (room.width - gap * (reels - 1)) / reels;
  const pitchByHeight = (room.height - roofWanted) / rows;
  const cellWidth = Math.max(12, Math.min(cellByWidth, pitchByHeight * 1.1, LARGEST_CELL));
  const pitch = Math.max(12, Math.min(pitchByHeight, cellWidth * TALLEST));
  const width = cellWidth * reels + gap * (reels - 1);
  const height = pitch * rows;
  const roof = clamp(0, areaHeight - height - 2 * rim - 8, roofWanted);
  return {
    cellWidth,
    pitch,
    symbol: Math.min(cellWidth * REACH, pitch * 0.94),
    gap,
    x: (areaWidth - width) / 2,
    y: (areaHeight - height + roof) / 2,
    width,
    height,
    rim,
    roof,
  };
}

export function cellCentre(layout: StageLayout, reel: number, row: number): { x: number; y: number } {
  return {
    x: layout.x + reel * (layout.cellWidth + layout.gap) + layout.cellWidth / 2,
    y: layout.y + row * layout.pitch + layout.pitch / 2,
  };
}
