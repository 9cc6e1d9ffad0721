import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { ALPHABET, GLYPHS } from './captcha-glyphs.ts';

const WIDTH = 210;
const HEIGHT = 64;
const LENGTH = 5;

export const randomAnswer = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');

/** A whole number of hundredths between the two. */
const between = (low: number, high: number): number => low + randomInt(Math.round((high - low) * 100) + 1) / 100;

const tone = (): string => `hsl(${randomInt(360)} ${randomInt(45, 75)}% ${randomInt(24, 40)}%)`;

/** Each stroke bends a little, so that no two pictures of a character are alike. */
function glyph(character: string, x: number): string {
  const scale = between(6, 7.4);
  const wobble = () => between(-0.3, 0.3);
  const paths = GLYPHS[character]!.map((stroke) =>
    stroke
      .map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${(px + wobble()).toFixed(2)} ${(py + wobble()).toFixed(2)}`)
      .join(' '),
  );
  const place = `translate(${x.toFixed(1)} ${between(8, 16).toFixed(1)})`;
  const turn = `rotate(${between(-13, 13).toFixed(1)} 12 20) skewX(${between(-12, 12).toFixed(1)})`;
  const pen = `stroke="${tone()}" stroke-width="${(between(2.6, 3.6) / scale).toFixed(2)}"`;
  return `<path d="${paths.join(' ')}" transform="${place} ${turn} scale(${scale.toFixed(2)})" ${pen}/>`;
}

function stray(): string {
  const point = () => `${randomInt(WIDTH)} ${randomInt(HEIGHT)}`;
  const pen = `stroke="${tone()}" stroke-width="${between(0.8, 1.8).toFixed(1)}" opacity="0.6"`;
  return `<path d="M${point()} C${point()} ${point()} ${point()}" ${pen}/>`;
}

const speck = (): string =>
  `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="${between(0.6, 1.6).toFixed(1)}" fill="${tone()}"/>`;

/** The answer as a picture: base64 of a PNG. */
export async function drawCaptcha(answer: string): Promise<string> {
  const step = (WIDTH - 24) / LENGTH;
  const glyphs = [...answer].map((character, i) => glyph(character, 12 + i * step + between(-2, 3)));
  const strays = Array.from({ length: 4 }, stray);
  const specks = Array.from({ length: 40 }, speck);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none"
    stroke-linecap="round" stroke-linejoin="round"><rect width="100%" height="100%" fill="#f6f1e8"/>
    ${[...specks, ...glyphs, ...strays].join('')}</svg>`;
  return (await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()).toString('base64');
}
