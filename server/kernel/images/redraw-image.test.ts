import { crc32 } from 'node:zlib';
import { Refusal } from '@croupier/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from './image-kind.ts';
import { redrawImage } from './redraw-image.ts';

const SQUARE = { width: 512, height: 512, fit: 'cover' } as const;
const plain = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });
const codeOf = async (sent: Uint8Array) => {
  const thrown: unknown = await redrawImage(sent, SQUARE)
    .then(() => null)
    .catch((error: unknown) => error);
  return thrown instanceof Refusal ? thrown.code : thrown;
};

test.each(['jpeg', 'png', 'webp'] as const)('[spec 9.8] a %s becomes a square WebP', async (format) => {
  const drawn = await redrawImage(await plain().toFormat(format).toBuffer(), SQUARE);
  expect(drawn).toMatchObject({ width: 512, height: 512, type: 'image/webp' });
  expect((await sharp(drawn.bytes).metadata()).format).toBe('webp');
});

test('a picture that is kept whole is never made larger', async () => {
  const frame = { width: 2000, height: 2000, fit: 'inside' } as const;
  expect(await redrawImage(await plain(300, 100).png().toBuffer(), frame)).toMatchObject({ width: 300, height: 100 });
});

test('where and with what it was taken is gone, and it stands upright', async () => {
  const exif = { IFD0: { Artist: 'Somebody', ImageDescription: 'At home' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } };
  const sent = await plain(400, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const drawn = await redrawImage(sent, { width: 500, height: 500, fit: 'inside' });
  const { exif: left, icc, xmp, orientation } = await sharp(drawn.bytes).metadata();
  expect([left, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect([drawn.width, drawn.height]).toEqual([200, 400]);
  expect(drawn.bytes.includes('Somebody')).toBe(false);
});

test('of a picture that moves one frame is left', async () => {
  const colours = ['#f00', '#0f0', '#00f'];
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const sent = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(sent).metadata()).pages).toBe(3);
  const drawn = await redrawImage(sent, SQUARE);
  expect((await sharp(drawn.bytes).metadata()).pages).toBeUndefined();
});

test('what hides behind a picture does not come along', async () => {
  const script = '<script>alert(1)</script>PK\u0003\u0004';
  const sent = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)]);
  expect((await redrawImage(sent, SQUARE)).bytes.includes('alert')).toBe(false);
});

/** The header of a PNG that says it is so large, and next to nothing behind it. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  header.set([8, 2, 0, 0, 0], 24);
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
  return Buffer.concat([header, Buffer.alloc(200)]);
}

test('one that would unfold to thousands of millions of pixels is refused by its header', async () => {
  expect(await codeOf(bomb(50_000))).toBe('image_unreadable');
  const flat = await sharp({
    create: { width: 6400, height: 6400, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(flat.byteLength).toBeLessThan(IMAGE_MAX_BYTES);
  expect(await codeOf(flat)).toBe('image_unreadable');
  const line = await sharp({ create: { width: 16_001, height: 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(await codeOf(line)).toBe('image_unreadable');
});

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const withMagic = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes]);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG', svg],
  ['an SVG that begins like a JPEG', withMagic(svg)],
  ['a GIF', gif],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a ZIP', Buffer.from('PK\u0003\u0004 and so on')],
  ['a PDF behind the first bytes of a JPEG', withMagic(Buffer.from('%PDF-1.7\n'.repeat(40)))],
  ['a WebP without a picture', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1')],
])('%s is no picture', async (_what, sent) => {
  expect(await codeOf(sent)).toBe('image_unreadable');
});

test.each(['jpeg', 'png', 'webp'] as const)('half of a %s is none', async (format) => {
  // Noise, so that half of the file is half of the picture.
  const noise = { create: { width: 300, height: 300, channels: 3 as const, background: '#888' } };
  const whole = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .toFormat(format)
    .toBuffer();
  expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('image_unreadable');
  expect(await codeOf(whole)).toBeNull();
});

test('[spec 9.8] five megabytes are looked at, a byte more is too large', async () => {
  const picture = await plain().jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  expect(await codeOf(padded(IMAGE_MAX_BYTES))).toBeNull();
  expect(await codeOf(padded(IMAGE_MAX_BYTES + 1))).toBe('payload_too_large');
});

test('many at once wait, and a flood is refused without blocking anybody', async () => {
  const sent = await plain(1200, 1200).png().toBuffer();
  const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(sent)));
  expect(codes.filter((code) => code === null)).toHaveLength(22);
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(18);
  expect(await codeOf(sent)).toBeNull();
});
