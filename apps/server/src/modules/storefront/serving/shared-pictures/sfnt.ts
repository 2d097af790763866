import { inflateSync } from 'node:zlib';

const HEADER = 12;
const RECORD = 16;
const WOFF_HEADER = 44;
const WOFF_RECORD = 20;

/** The font that a WOFF 1.0 file holds, as whoever draws text on the server reads it: each table by itself, inflated. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = headOf(woff, count);
  const parts = [head];
  let offset = head.length;
  for (let at = 0; at < count; at++) {
    const from = WOFF_HEADER + WOFF_RECORD * at;
    const to = HEADER + RECORD * at;
    const table = tableAt(woff, from);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function headOf(woff: Buffer, count: number): Buffer {
  const head = Buffer.alloc(HEADER + RECORD * count);
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * RECORD;
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * RECORD - range, 10);
  return head;
}

function tableAt(woff: Buffer, from: number): Buffer {
  const offset = woff.readUInt32BE(from + 4);
  const stored = woff.readUInt32BE(from + 8);
  const length = woff.readUInt32BE(from + 12);
  const bytes = woff.subarray(offset, offset + stored);
  return stored < length ? inflateSync(bytes) : bytes;
}
