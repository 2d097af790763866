import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A white PNG of any size in a few bytes: what a bomb of pixels looks like before it is decoded. */
export function blankPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return png({ width, height, bits: 1, rows });
}

/** A grey PNG of noise, about as many bytes as pixels: a large photo. */
export function noisyPng(width: number, height: number): Buffer {
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width)]));
  return png({ width, height, bits: 8, rows: deflateSync(Buffer.concat(lines), { level: 1 }) });
}

/**
 * A square PNG with as much to see as a photograph: things of all sizes, one before the other, each with its own light, and
 * the grain of a camera. The same seed gives the same picture.
 */
export function photographPng(side: number, seed: number): Buffer {
  const random = randomFrom(seed);
  const pixels = Buffer.alloc(side * side * 3, 128);
  for (let drawn = 0; drawn < 900; drawn += 1) {
    // As in nature: the smaller, the more of them; the last ones lie in front.
    const radius = Math.min(side / 4, side / 90 / Math.sqrt(1.001 - random()));
    const [left, top, tilt] = [random() * side, random() * side, random() * 2 - 1];
    const colour = [0, 1, 2].map(() => 40 + random() * 170);
    for (let y = Math.max(0, Math.ceil(top - radius)); y < Math.min(side, top + radius); y += 1) {
      const half = Math.sqrt(radius ** 2 - (y - top) ** 2);
      const light = ((y - top) / radius) * 40 * tilt;
      for (let x = Math.max(0, Math.ceil(left - half)); x < Math.min(side, left + half); x += 1)
        for (let channel = 0; channel < 3; channel += 1)
          pixels[(y * side + x) * 3 + channel] = (colour[channel] ?? 0) + light;
    }
  }
  const grain = () => (random() + random() - 1) * 12;
  const lines = Array.from({ length: side }, (_, y) => {
    const line = Buffer.alloc(1 + side * 3);
    for (let x = 0; x < side; x += 1) {
      const noise = grain();
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (pixels[(y * side + x) * 3 + channel] ?? 0) + noise;
        line[1 + x * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
    return line;
  });
  const rows = deflateSync(Buffer.concat(lines), { level: 1 });
  return png({ width: side, height: side, bits: 8, isColour: true, rows });
}

/** Numbers from 0 to 1 that only look random (mulberry32). */
function randomFrom(seed: number): () => number {
  const state = { now: seed };
  return () => {
    state.now = (state.now + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state.now ^ (state.now >>> 15), 1 | state.now);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8;
  /** three channels instead of grey */
  readonly isColour?: boolean;
  readonly rows: Buffer;
}

function png({ width, height, bits, isColour = false, rows }: Drawing): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = isColour ? 2 : 0;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
