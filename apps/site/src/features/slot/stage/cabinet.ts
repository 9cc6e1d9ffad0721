import { Container, Graphics } from 'pixi.js';
import type { StageLayout } from './stage-layout.ts';

interface Look {
  readonly frame: number;
  readonly well: number;
  readonly reels: readonly [number, number];
  readonly roof: number;
  readonly trim: number;
}

/** Dusk for the base game, the lanterns' red while free spins last. */
const LOOKS: Record<'base' | 'free', Look> = {
  base: { frame: 0x2b0f3d, well: 0x13061d, reels: [0x2c1145, 0x34165a], roof: 0x3a1550, trim: 0xffcf5c },
  free: { frame: 0x5a0d1c, well: 0x22050c, reels: [0x4a0f1f, 0x561426], roof: 0x7c1424, trim: 0xffdf8a },
};

/** A pavilion's roof: a ridge in the middle, eaves that turn up at both ends. */
function drawRoof(graphics: Graphics, layout: StageLayout, look: Look): void {
  const { x, width, roof, rim } = layout;
  const foot = layout.y - rim;
  const left = x - rim;
  const right = x + width + rim;
  const middle = x + width / 2;
  const reach = Math.min(rim * 1.4, left);
  graphics
    .moveTo(left - reach, foot - roof * 0.34)
    .quadraticCurveTo(left + width * 0.14, foot - roof * 0.2, middle - width * 0.2, foot - roof * 0.8)
    .lineTo(middle + width * 0.2, foot - roof * 0.8)
    .quadraticCurveTo(right - width * 0.14, foot - roof * 0.2, right + reach, foot - roof * 0.34)
    .quadraticCurveTo(right - rim, foot - roof * 0.1, right - rim * 1.5, foot + 2)
    .lineTo(left + rim * 1.5, foot + 2)
    .quadraticCurveTo(left + rim, foot - roof * 0.1, left - reach, foot - roof * 0.34)
    .fill({ color: look.roof })
    .stroke({ color: look.trim, width: Math.max(2, rim * 0.16) });
  const ridge = Math.max(4, roof * 0.12);
  graphics
    .roundRect(middle - width * 0.215, foot - roof * 0.86, width * 0.43, ridge, ridge / 2)
    .fill({ color: look.trim });
}

function drawFrame(graphics: Graphics, layout: StageLayout, look: Look): void {
  const { x, y, width, height, rim } = layout;
  const line = Math.max(2, rim * 0.2);
  graphics
    .roundRect(x - rim, y - rim, width + 2 * rim, height + 2 * rim, rim * 1.3)
    .fill({ color: look.frame })
    .stroke({ color: look.trim, width: line });
  const inner = rim * 0.45;
  graphics
    .roundRect(x - inner, y - inner, width + 2 * inner, height + 2 * inner, rim * 0.8)
    .fill({ color: look.well })
    .stroke({ color: 0x8a5a14, width: line / 2 });
}

function drawReels(graphics: Graphics, layout: StageLayout, reels: number, rows: number, look: Look): void {
  const { x, y, cellWidth, gap, pitch, height } = layout;
  const corner = Math.min(16, cellWidth * 0.1);
  for (let reel = 0; reel < reels; reel++) {
    const left = x + reel * (cellWidth + gap);
    graphics.roundRect(left, y, cellWidth, height, corner).fill({ color: look.reels[reel % 2] ?? look.well });
    for (let row = 1; row < rows; row++) {
      graphics.rect(left + 6, y + row * pitch - 0.5, cellWidth - 12, 1).fill({ color: 0xffffff, alpha: 0.07 });
    }
  }
}

/** Everything that stands still around the reels. */
export class Cabinet {
  readonly container = new Container();
  private readonly graphics = new Graphics();

  constructor() {
    this.container.addChild(this.graphics);
  }

  draw(layout: StageLayout, reels: number, rows: number, free: boolean): void {
    const look = LOOKS[free ? 'free' : 'base'];
    this.graphics.clear();
    if (layout.roof > 12) drawRoof(this.graphics, layout, look);
    drawFrame(this.graphics, layout, look);
    drawReels(this.graphics, layout, reels, rows, look);
  }
}
