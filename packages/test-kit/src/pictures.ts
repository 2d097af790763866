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

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8;
  readonly rows: Buffer;
}

function png({ width, height, bits, rows }: Grey): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
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
