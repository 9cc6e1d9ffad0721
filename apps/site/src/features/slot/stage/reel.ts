import { Container, Sprite } from 'pixi.js';
import { BACK_START_SLOPE, easeOutBack } from './animations.ts';
import type { StageLayout } from './stage-layout.ts';
import { SMEAR_RATIO, type SymbolTextures } from './symbol-textures.ts';

const CRUISE_CELLS_PER_MS = 0.028;
const RAMP_MS = 160;
const LANDING_MS = 430;
const QUICK_LANDING_MS = 200;
/** Faster than this a symbol is drawn smeared. */
const SMEAR_FROM = 0.009;

type Phase =
  | { readonly kind: 'still' }
  | { readonly kind: 'cruise'; elapsedMs: number }
  | { readonly kind: 'landing'; elapsedMs: number; readonly durationMs: number; readonly cells: number };

/** One reel: its own strip rolls past the window, so what is seen on the way is what the strip truly holds. */
export class Reel {
  readonly container = new Container();
  private readonly strip: readonly string[];
  private readonly rows: number;
  private readonly textures: SymbolTextures;
  private readonly sprites: Sprite[];
  private phase: Phase = { kind: 'still' };
  /** Strip index in the top row; falls as the reel rolls down. */
  private position: number;
  private stop: number;
  private speed = 0;
  private pitch = 1;
  private symbol = 1;

  constructor(strip: readonly string[], rows: number, stop: number, textures: SymbolTextures) {
    this.strip = strip;
    this.rows = rows;
    this.textures = textures;
    this.position = stop;
    this.stop = stop;
    // One more than the rows: while it rolls, one symbol leaves at the bottom as another comes in on top.
    this.sprites = Array.from({ length: rows + 1 }, () => {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      this.container.addChild(sprite);
      return sprite;
    });
  }

  get still(): boolean {
    return this.phase.kind === 'still';
  }

  /** The sprite that shows `row` when the reel stands still. */
  spriteAt(row: number): Sprite | undefined {
    return this.sprites[row];
  }

  resize(layout: StageLayout): void {
    this.pitch = layout.pitch;
    this.symbol = layout.symbol;
    for (const sprite of this.sprites) sprite.x = layout.cellWidth / 2;
    this.draw();
  }

  start(): void {
    this.phase = { kind: 'cruise', elapsedMs: 0 };
  }

  /** Lands on the stop. The strip jumps to a few cells before it, which nobody sees at this speed. */
  land(stop: number, quick: boolean): void {
    const durationMs = quick ? QUICK_LANDING_MS : LANDING_MS;
    const cells = Math.round((CRUISE_CELLS_PER_MS * durationMs) / BACK_START_SLOPE) + 1;
    this.stop = stop;
    this.phase = { kind: 'landing', elapsedMs: 0, durationMs, cells };
  }

  /** Shows a stop at once, without motion. */
  set(stop: number): void {
    this.stop = stop;
    this.position = stop;
    this.speed = 0;
    this.phase = { kind: 'still' };
    this.draw();
  }

  advance(deltaMs: number): void {
    const phase = this.phase;
    if (phase.kind === 'still') return;
    const before = this.position;
    phase.elapsedMs += deltaMs;
    if (phase.kind === 'cruise') {
      this.speed = CRUISE_CELLS_PER_MS * Math.min(1, phase.elapsedMs / RAMP_MS);
      this.position -= this.speed * deltaMs;
    } else {
      const progress = Math.min(1, phase.elapsedMs / phase.durationMs);
      this.position = this.stop + phase.cells * (1 - easeOutBack(progress));
      this.speed = deltaMs > 0 ? Math.min(CRUISE_CELLS_PER_MS, Math.abs(before - this.position) / deltaMs) : 0;
      if (progress === 1) return this.set(this.stop);
    }
    this.draw();
  }

  private draw(): void {
    const size = this.strip.length;
    const base = Math.floor(this.position);
    const fraction = this.position - base;
    const smeared = this.speed > SMEAR_FROM;
    const textures = smeared ? this.textures.smeared : this.textures.sharp;
    this.sprites.forEach((sprite, index) => {
      const name = this.strip[(((base + index) % size) + size) % size] ?? '';
      const texture = textures.get(name);
      if (texture) sprite.texture = texture;
      sprite.setSize(this.symbol, smeared ? this.symbol * SMEAR_RATIO : this.symbol);
      sprite.y = (index - fraction + 0.5) * this.pitch;
      sprite.visible = index < this.rows || fraction > 0;
    });
  }
}
