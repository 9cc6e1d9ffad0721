import { Container, Text } from 'pixi.js';
import { type Animations, easeOutBack } from './animations.ts';
import type { StageLayout } from './stage-layout.ts';

/** `×2`, `×2.9`, `×37`: cut, never rounded up. */
export function multipleText(multiple: number): string {
  const tenths = Math.floor(multiple * 10 + 1e-9);
  return multiple < 10 && tenths % 10 !== 0 ? `×${(tenths / 10).toFixed(1)}` : `×${Math.floor(tenths / 10)}`;
}

/** The multiple of a win, large over the reels. A picture, not a text: the page says the amount. */
export class WinBanner {
  readonly container = new Container();
  private readonly text: Text;
  private fit = 1;

  constructor() {
    this.text = new Text({
      text: '',
      style: {
        fontFamily: 'Manrope Variable, system-ui, sans-serif',
        fontWeight: '800',
        fontSize: 96,
        fill: 0xffe9a8,
        stroke: { color: 0x5b2c00, width: 12, join: 'round' },
        padding: 16,
      },
    });
    this.text.anchor.set(0.5);
    this.text.visible = false;
    this.container.addChild(this.text);
  }

  resize(layout: StageLayout): void {
    this.text.position.set(layout.x + layout.width / 2, layout.y + layout.height / 2);
    this.fit = Math.min(1.6, layout.width / 520);
    if (this.text.visible) this.text.scale.set(this.fit);
  }

  hide(): void {
    this.text.visible = false;
  }

  show(multiple: number, animations: Animations, still: boolean): void {
    this.text.text = multipleText(multiple);
    this.text.visible = true;
    this.text.scale.set(this.fit);
    if (still) return;
    animations.tween(420, (progress) => this.text.scale.set(this.fit * (0.2 + 0.8 * easeOutBack(progress))));
  }
}
