import 'pixi.js/unsafe-eval';
import { Application, Container, Graphics, type Ticker } from 'pixi.js';
import { Animations } from './animations.ts';
import { Cabinet } from './cabinet.ts';
import { CoinBurst } from './coin-burst.ts';
import { Reel } from './reel.ts';
import { ReelGlow } from './reel-glow.ts';
import { type StageLayout, shifted, stageLayout } from './stage-layout.ts';
import type { Cue, SpinMotion, StageOptions, StageResult, StageWin } from './stage-types.ts';
import { stopPlan } from './stop-plan.ts';
import { type SymbolTextures, symbolTextures } from './symbol-textures.ts';
import { WinBanner } from './win-banner.ts';
import { WinMarks } from './win-marks.ts';

/** Shown together first, then one after another so often, then all together and still. */
const ALL_WINS_MS = 1400;
const EACH_WIN_MS = 1000;
const WIN_ROUNDS = 2;
const DIMMED = 0x5c5468;
const LONGEST_FRAME_MS = 50;

/**
 * The reels on a canvas. Knows no React, no call and no money: it plays what the server decided. Frames are drawn
 * only while something moves.
 */
export class SlotStage {
  private readonly app: Application;
  private readonly options: StageOptions;
  private readonly textures: SymbolTextures;
  private readonly host: HTMLElement;
  private readonly animations: Animations;
  private readonly cabinet = new Cabinet();
  private readonly marks = new WinMarks();
  private readonly banner = new WinBanner();
  private readonly glow = new ReelGlow();
  private readonly coins: CoinBurst;
  private readonly reels: Reel[];
  private readonly reelLayer = new Container();
  private readonly mask = new Graphics();
  private readonly watcher: ResizeObserver;
  private layout: StageLayout;
  private free = false;
  private shown: { result: StageResult; wins: readonly StageWin[] } | null = null;
  private landing: { result: StageResult; finish: () => void } | null = null;
  private spun: readonly number[];

  /** Loads the pictures and puts a canvas into the host. */
  static async mount(host: HTMLElement, options: StageOptions): Promise<SlotStage> {
    const app = new Application();
    const [textures] = await Promise.all([
      symbolTextures(options.symbols, options.coin),
      app.init({
        width: Math.max(1, host.clientWidth),
        height: Math.max(1, host.clientHeight),
        backgroundAlpha: 0,
        antialias: devicePixelRatio < 2,
        autoDensity: true,
        autoStart: false,
        resolution: Math.min(devicePixelRatio, 2),
        preference: options.renderer === 'canvas' ? ['canvas'] : ['webgl', 'canvas'],
        eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
      }),
    ]);
    return new SlotStage(host, options, app, textures);
  }

  private constructor(host: HTMLElement, options: StageOptions, app: Application, textures: SymbolTextures) {
    this.host = host;
    this.options = options;
    this.app = app;
    this.textures = textures;
    this.spun = options.stops;
    this.animations = new Animations(() => this.app.ticker.start());
    this.coins = new CoinBurst(textures.coin);
    this.reels = options.strips.map((strip, reel) => new Reel(strip, options.rows, options.stops[reel] ?? 0, textures));
    this.layout = stageLayout(1, 1, this.reels.length, options.rows);
    for (const reel of this.reels) this.reelLayer.addChild(reel.container);
    this.reelLayer.mask = this.mask;
    app.stage.addChild(this.cabinet.container, this.mask, this.reelLayer, this.glow.container);
    app.stage.addChild(this.marks.container, this.coins.container, this.banner.container);
    app.ticker.add(this.tick);
    app.ticker.stop();
    host.append(app.canvas);
    app.canvas.setAttribute('aria-hidden', 'true');
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(host);
    this.watcher.observe(options.area);
    this.resize();
  }

  get spinning(): boolean {
    return this.reels.some((reel) => !reel.still);
  }

  /** The reels roll while the answer is on its way. */
  start(): void {
    this.clearWins();
    if (this.options.reducedMotion) return;
    this.cue('start');
    for (const reel of this.reels) reel.start();
    this.app.ticker.start();
  }

  /** Lands on the result; resolves when the last reel stands. Starts by itself if `start` was not called. */
  spinTo(result: StageResult, motion: SpinMotion): Promise<void> {
    this.setFree(motion.free);
    this.spun = result.stops;
    if (this.options.reducedMotion) {
      this.setIdle(result.stops);
      this.cue('land');
      return Promise.resolve();
    }
    if (!this.spinning) this.start();
    const plan = stopPlan(result.window, this.options.scatter, motion.turbo);
    return new Promise((finish) => {
      this.landing = { result, finish };
      let elapsed = 0;
      let next = 0;
      this.animations.add((deltaMs) => {
        if (this.landing?.result !== result) return true;
        elapsed += deltaMs;
        for (let stop = plan[next]; stop && elapsed >= stop.delayMs; stop = plan[++next]) this.land(next, motion.turbo);
        const waiting = plan[next];
        if (waiting?.anticipated && this.reels[next - 1]?.still) this.anticipate(next);
        if (next < plan.length || this.spinning) return false;
        this.settled();
        return true;
      });
    });
  }

  /** The second tap: every reel shows its result now. */
  skip(): void {
    if (!this.landing) return;
    this.setIdle(this.landing.result.stops);
    this.settled();
  }

  /** Back to the window before, when no result comes. */
  cancel(): void {
    this.landing?.finish();
    this.landing = null;
    this.setIdle(this.spun);
  }

  /** Shows a window at rest. */
  setIdle(stops: readonly number[]): void {
    this.glow.hide();
    this.reels.forEach((reel, index) => reel.set(stops[index] ?? 0));
    this.render();
  }

  setFree(free: boolean): void {
    if (free === this.free) return;
    this.free = free;
    this.cabinet.draw(this.layout, this.reels.length, this.options.rows, free);
    this.render();
  }

  /** Marks the wins; celebrates only what is more than the stake. Without a win nothing changes. */
  showWins(result: StageResult): void {
    this.clearWins();
    if (result.wins.length === 0) return;
    this.mark(result, result.wins);
    const still = this.options.reducedMotion;
    if (result.multiple > 1) {
      this.cue(result.multiple >= 10 ? 'bigWin' : 'win');
      this.banner.show(result.multiple, this.animations, still);
      if (!still) this.coins.play(result.multiple, this.layout, this.animations);
    }
    if (!still) this.cycleWins(result);
    this.render();
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.app.renderer.resize(clientWidth, clientHeight);
    const host = this.host.getBoundingClientRect();
    const area = this.options.area.getBoundingClientRect();
    const fitted = stageLayout(area.width, area.height, this.reels.length, this.options.rows);
    const layout = shifted(fitted, area.left - host.left, area.top - host.top);
    this.layout = layout;
    this.cabinet.draw(layout, this.reels.length, this.options.rows, this.free);
    const reach = layout.rim * 0.4;
    this.mask
      .clear()
      .rect(layout.x - reach, layout.y, layout.width + reach * 2, layout.height)
      .fill(0xffffff);
    this.reels.forEach((reel, index) => {
      reel.container.position.set(layout.x + index * (layout.cellWidth + layout.gap), layout.y);
      reel.resize(layout);
    });
    this.banner.resize(layout);
    if (this.shown) this.mark(this.shown.result, this.shown.wins);
    this.render();
  }

  destroy(): void {
    this.watcher.disconnect();
    this.landing?.finish();
    this.landing = null;
    this.animations.clear();
    this.app.ticker.remove(this.tick);
    this.app.destroy({ removeView: true }, { children: true });
    this.textures.destroy();
  }

  private readonly tick = (ticker: Ticker): void => {
    // After a pause of the page the reels go on where they were instead of leaping.
    const deltaMs = Math.min(LONGEST_FRAME_MS, ticker.deltaMS);
    for (const reel of this.reels) reel.advance(deltaMs);
    this.glow.advance(deltaMs);
    this.animations.advance(deltaMs);
    if (this.animations.still && !this.spinning) this.app.ticker.stop();
  };

  private land(index: number, quick: boolean): void {
    const result = this.landing?.result;
    this.glow.hide();
    this.reels[index]?.land(result?.stops[index] ?? 0, quick);
    this.cue(result?.window[index]?.includes(this.options.scatter) ? 'scatter' : 'land');
  }

  private anticipate(index: number): void {
    if (this.glow.container.visible) return;
    this.glow.show(this.layout, index);
    this.cue('anticipate');
  }

  private settled(): void {
    this.glow.hide();
    this.landing?.finish();
    this.landing = null;
  }

  private cycleWins(result: StageResult): void {
    const { wins } = result;
    const roundMs = EACH_WIN_MS * wins.length;
    const endMs = ALL_WINS_MS + (wins.length > 1 ? roundMs * WIN_ROUNDS : 0);
    let elapsed = 0;
    this.animations.add((deltaMs) => {
      if (this.shown?.result !== result) return true;
      elapsed += deltaMs;
      if (elapsed > ALL_WINS_MS) this.banner.hide();
      const ended = elapsed >= endMs;
      const each = wins[Math.floor((elapsed - ALL_WINS_MS) / EACH_WIN_MS) % wins.length];
      const now = elapsed > ALL_WINS_MS && !ended && each ? [each] : wins;
      if (this.shown.wins[0] !== now[0] || this.shown.wins.length !== now.length) this.mark(result, now);
      this.marks.container.alpha = ended ? 1 : 0.8 + 0.2 * Math.cos(elapsed / 150);
      return ended;
    });
  }

  private mark(result: StageResult, wins: readonly StageWin[]): void {
    this.shown = { result, wins };
    this.marks.draw(this.layout, wins, this.options.lines);
    const lit = new Set(wins.flatMap((win) => win.cells.map(([reel, row]) => `${reel}.${row}`)));
    this.tint((reel, row) => (lit.has(`${reel}.${row}`) ? 0xffffff : DIMMED));
  }

  private clearWins(): void {
    this.shown = null;
    this.marks.clear();
    this.banner.hide();
    this.coins.clear();
    this.tint(() => 0xffffff);
  }

  private tint(colour: (reel: number, row: number) => number): void {
    this.reels.forEach((reel, index) => {
      for (let row = 0; row <= this.options.rows; row++) {
        const sprite = reel.spriteAt(row);
        if (sprite) sprite.tint = colour(index, row);
      }
    });
  }

  private cue(cue: Cue): void {
    this.options.onCue?.(cue);
  }

  private render(): void {
    if (!this.app.ticker.started) this.app.render();
  }
}
