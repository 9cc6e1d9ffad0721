import { Container, Graphics } from 'pixi.js';
import { type StageLayout, cellCentre } from './stage-layout.ts';
import type { Cell, StageWin } from './stage-types.ts';

const LINE_COLOURS = [0xffd76a, 0xff7d6b, 0x6fe0c0, 0x8fb8ff, 0xf59bff];

/** Lines through the winning rows and a frame around every winning cell. */
export class WinMarks {
  readonly container = new Container();
  private readonly graphics = new Graphics();

  constructor() {
    this.container.addChild(this.graphics);
  }

  clear(): void {
    this.graphics.clear();
  }

  /** `lines` are the rows a line takes on every reel, also past its winning symbols. */
  draw(layout: StageLayout, wins: readonly StageWin[], lines: readonly (readonly number[])[]): void {
    this.graphics.clear();
    const colour = (index: number) => LINE_COLOURS[index % LINE_COLOURS.length] ?? 0xffd76a;
    wins.forEach((win, index) => {
      const rows = lines[win.line - 1];
      if (rows) this.drawLine(layout, rows, colour(index));
    });
    wins.forEach((win, index) => {
      for (const cell of win.cells) this.drawFrame(layout, cell, colour(index));
    });
  }

  private drawLine(layout: StageLayout, rows: readonly number[], color: number): void {
    const points = rows.map((row, reel) => cellCentre(layout, reel, row));
    const first = points[0];
    if (!first) return;
    const width = Math.max(3, layout.cellWidth * 0.035);
    for (const pass of [
      { color: 0x1a0610, alpha: 0.55, width: width * 2 },
      { color, alpha: 0.9, width },
    ]) {
      this.graphics.moveTo(layout.x, first.y);
      for (const point of points) this.graphics.lineTo(point.x, point.y);
      this.graphics.lineTo(layout.x + layout.width, points.at(-1)?.y ?? first.y);
      this.graphics.stroke({ ...pass, join: 'round', cap: 'round' });
    }
  }

  private drawFrame(layout: StageLayout, [reel, row]: Cell, color: number): void {
    const centre = cellCentre(layout, reel, row);
    const width = Math.max(2, layout.cellWidth * 0.028);
    const half = { x: layout.cellWidth / 2 - width, y: layout.pitch / 2 - width };
    const corner = Math.min(14, layout.cellWidth * 0.1);
    this.graphics
      .roundRect(centre.x - half.x, centre.y - half.y, half.x * 2, half.y * 2, corner)
      .fill({ color, alpha: 0.1 })
      .stroke({ color, width });
  }
}
