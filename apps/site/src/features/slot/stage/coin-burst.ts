import { Container, Sprite, type Texture } from 'pixi.js';
import type { Animations } from './animations.ts';
import type { StageLayout } from './stage-layout.ts';

const MOST = 110;
const GRAVITY = 0.0016;
const LIFE_MS = 1900;

interface Coin {
  readonly sprite: Sprite;
  readonly turn: number;
  readonly lifeMs: number;
  vx: number;
  vy: number;
}

/** How many coins a win is worth: none up to the stake, then more with the multiple. */
export function coinCount(multiple: number): number {
  if (multiple <= 1) return 0;
  return Math.min(MOST, Math.round(14 + 22 * Math.log2(multiple)));
}

/** Coins that fly out of the middle and fall. Only decoration, so its spread needs no draw from the round. */
export class CoinBurst {
  readonly container = new Container();
  private readonly texture: Texture;

  constructor(texture: Texture) {
    this.texture = texture;
  }

  clear(): void {
    for (const sprite of this.container.removeChildren()) sprite.destroy();
  }

  play(multiple: number, layout: StageLayout, animations: Animations): void {
    const count = coinCount(multiple);
    const coins = Array.from({ length: count }, (_, index) => this.coin(index / count, layout));
    let elapsed = 0;
    animations.add((deltaMs) => {
      elapsed += deltaMs;
      for (const coin of coins) this.move(coin, deltaMs, elapsed);
      if (elapsed < LIFE_MS) return false;
      for (const { sprite } of coins) if (!sprite.destroyed) sprite.destroy();
      return true;
    });
  }

  private coin(share: number, layout: StageLayout): Coin {
    const sprite = new Sprite(this.texture);
    sprite.anchor.set(0.5);
    sprite.position.set(layout.x + layout.width / 2, layout.y + layout.height / 2);
    sprite.setSize(layout.symbol * (0.2 + 0.22 * Math.random()));
    this.container.addChild(sprite);
    const angle = share * Math.PI * 2 + Math.random() * 0.6;
    const speed = (0.25 + 0.75 * Math.random()) * Math.max(0.5, layout.width / 900);
    return {
      sprite,
      turn: (Math.random() - 0.5) * 0.016,
      lifeMs: LIFE_MS * (0.65 + 0.35 * Math.random()),
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed - 0.55,
    };
  }

  private move(coin: Coin, deltaMs: number, elapsed: number): void {
    if (coin.sprite.destroyed) return;
    coin.vy += GRAVITY * deltaMs;
    coin.sprite.x += coin.vx * deltaMs;
    coin.sprite.y += coin.vy * deltaMs;
    coin.sprite.rotation += coin.turn * deltaMs;
    coin.sprite.alpha = Math.max(0, Math.min(1, (coin.lifeMs - elapsed) / 300));
  }
}
