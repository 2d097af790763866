import { blankPng } from '@hanout/test-kit/pictures';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { acceptPicture } from './accept-picture.ts';

const wishes = { sizes: ['small_product', 'product_page_large'], fit: 'inside' } as const;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8c1d2f' } });

async function codeOf(bytes: Uint8Array): Promise<string> {
  const accepted = await acceptPicture(bytes, wishes);
  return accepted.ok ? 'accepted' : accepted.error.code;
}

/** A PNG whose header claims a size that its few bytes do not have. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  return claimed;
}

describe('a picture that somebody uploads', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s is drawn anew as WebP in the sizes asked for',
    async (format) => {
      const accepted = await acceptPicture(await drawn(1600, 800)[format]().toBuffer(), wishes);
      if (!accepted.ok) throw new Error(accepted.error.code);
      expect(accepted.value).toMatchObject({ width: 1600, height: 800, key: expect.stringMatching(/^[0-9a-f]{32}$/) });
      const large = await sharp(accepted.value.sizes.get('product_page_large')).metadata();
      expect(large).toMatchObject({ format: 'webp', width: 1000, height: 500 });
    },
    // Making the AVIF is what takes its time here.
    20_000,
  );

  test('it loses what the camera wrote into it, stands upright, and has the same name each time', async () => {
    const bytes = await drawn(300, 200)
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '36/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const [first, second] = await Promise.all([acceptPicture(bytes, wishes), acceptPicture(bytes, wishes)]);
    if (!first.ok || !second.ok) throw new Error('refused');
    const small = first.value.sizes.get('product_page_large') ?? Buffer.alloc(0);
    expect(small.includes('Secret')).toBe(false);
    expect((await sharp(small).metadata()).exif).toBeUndefined();
    expect(first.value).toMatchObject({ width: 200, height: 300 });
    expect(second.value.key).toBe(first.value.key);
  });

  test('SF-16 · what is no picture is refused by its bytes, whatever its name', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const png = await drawn(40, 40).png().toBuffer();
    for (const bytes of [
      svg,
      Buffer.from(`<?xml version="1.0"?>${svg.toString()}`),
      gif,
      Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      png.subarray(0, 60),
      Buffer.from('%PDF-1.7'),
      Buffer.alloc(0),
      Buffer.alloc(4096),
    ])
      expect(await codeOf(bytes)).toBe('images.not-a-picture');
  });

  test('code that hides behind a real picture does not survive', async () => {
    const polyglot = Buffer.concat([await drawn(40, 40).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const accepted = await acceptPicture(polyglot, wishes);
    if (!accepted.ok) throw new Error(accepted.error.code);
    for (const bytes of accepted.value.sizes.values()) expect(bytes.includes('script')).toBe(false);
  });

  test('a bomb of pixels is refused by its measures before it is decoded', async () => {
    const [bomb, strip] = [blankPng(14_000, 14_000), blankPng(65_000, 20)];
    const small = await drawn(40, 40).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await codeOf(bomb)).toBe('images.too-large');
    // Nothing to decode: its first bytes alone are enough.
    expect(await codeOf(bomb.subarray(0, 100))).toBe('images.too-large');
    expect(await codeOf(strip)).toBe('images.too-large');
    expect(await codeOf(claiming(small, 100_000, 100_000))).not.toBe('accepted');
    expect(await codeOf(claiming(small, 4000, 4000))).not.toBe('accepted');
  });
});
