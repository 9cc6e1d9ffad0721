import { Rectangle, Texture } from 'pixi.js';

/** Edge of a picture in the atlas; the art is 200 px, and one pixel around it keeps neighbours out. */
const SIZE = 200;
const PAD = 2;
/** A moving symbol is smeared this far up and down. */
const SMEAR = 34;
const SMEAR_STEPS = 26;
/** Height of a smeared picture over that of a sharp one. */
export const SMEAR_RATIO = (SIZE + 2 * SMEAR) / SIZE;

export interface SymbolTextures {
  readonly sharp: ReadonlyMap<string, Texture>;
  /** The same symbols as they look when they rush past: smeared once here, since a blur filter a frame is too dear. */
  readonly smeared: ReadonlyMap<string, Texture>;
  readonly coin: Texture;
  destroy(): void;
}

async function picture(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

function drawSmeared(context: CanvasRenderingContext2D, image: HTMLImageElement, x: number, y: number): void {
  context.save();
  context.globalAlpha = 2.1 / SMEAR_STEPS;
  for (let step = 0; step < SMEAR_STEPS; step++) {
    const shift = ((step + 0.5) / SMEAR_STEPS - 0.5) * 2 * SMEAR;
    context.drawImage(image, x, y + SMEAR + shift, SIZE, SIZE);
  }
  context.restore();
}

/** Loads the pictures and puts them, sharp and smeared, into one atlas, so that the reels are one draw call. */
export async function symbolTextures(symbols: Readonly<Record<string, string>>, coin: string): Promise<SymbolTextures> {
  const names = Object.keys(symbols);
  const images = await Promise.all([...names.map((name) => picture(symbols[name] ?? '')), picture(coin)]);
  const column = SIZE + PAD * 2;
  const smearTop = SIZE + PAD * 2;
  const canvas = document.createElement('canvas');
  canvas.width = column * images.length;
  canvas.height = smearTop + SIZE + 2 * SMEAR + PAD * 2;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D canvas for the symbol atlas');
  images.forEach((image, index) => {
    context.drawImage(image, index * column + PAD, PAD, SIZE, SIZE);
    drawSmeared(context, image, index * column + PAD, smearTop + PAD);
  });
  const atlas = Texture.from(canvas);
  const cut = (index: number, y: number, height: number) =>
    new Texture({ source: atlas.source, frame: new Rectangle(index * column + PAD, y + PAD, SIZE, height) });
  return {
    sharp: new Map(names.map((name, index) => [name, cut(index, 0, SIZE)])),
    smeared: new Map(names.map((name, index) => [name, cut(index, smearTop, SIZE + 2 * SMEAR)])),
    coin: cut(names.length, 0, SIZE),
    destroy: () => atlas.destroy(true),
  };
}
