import { Container, Graphics } from 'pixi.js';
import type { StageLayout } from './stage-layout.ts';

/** The light around a reel that may complete the scatters. */
export class ReelGlow {
  readonly container = new Container();
  private readonly graphics = new Graphics();
  private clockMs = 0;

  constructor() {
    this.container.addChild(this.graphics);
    this.container.visible = false;
  }

  show(layout: StageLayout, reel: number): void {
    const left = layout.x + reel * (layout.cellWidth + layout.gap);
    this.graphics.clear();
    for (const [grow, alpha] of [
      [7, 0.16],
      [4, 0.3],
      [1, 0.9],
    ] as const) {
      this.graphics
        .roundRect(left - grow, layout.y - grow, layout.cellWidth + grow * 2, layout.height + grow * 2, 14)
        .stroke({ color: 0x7df0d2, width: 3, alpha });
    }
    this.container.visible = true;
    this.clockMs = 0;
  }

  hide(): void {
    this.container.visible = false;
  }

  advance(deltaMs: number): void {
    this.clockMs += deltaMs;
    this.container.alpha = 0.65 + 0.35 * Math.sin(this.clockMs / 110);
  }
}
