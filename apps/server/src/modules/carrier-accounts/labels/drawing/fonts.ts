import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** The last is the one that lines are drawn with; what it lacks is found in the others. */
const FONTS = [
  import.meta.resolve('@fontsource/cairo/files/cairo-latin-700-normal.woff'),
  import.meta.resolve('@fontsource/cairo/files/cairo-latin-ext-700-normal.woff'),
  import.meta.resolve('@fontsource/cairo/files/cairo-arabic-700-normal.woff'),
];
const HEAD = 44;
const ROW = 20;

/** A font of the web as the file that drawing libraries read: the same tables, not compressed. */
export function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let row = 0; row < count; row += 1) {
    const from = HEAD + ROW * row;
    const [offset, packed, length] = [4, 8, 12].map((each) => woff.readUInt32BE(from + each));
    const raw = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const table = (packed ?? 0) < (length ?? 0) ? inflateSync(raw) : raw;
    const to = 12 + 16 * row;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(at, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    tables.push(table, padding);
    at += table.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** Cairo in both scripts as files, for as long as the work takes: a server has no fonts of its own. */
export async function withFonts<T>(work: (files: readonly string[]) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-fonts-'));
  try {
    const files: string[] = [];
    for (const [at, font] of FONTS.entries()) {
      const file = join(folder, `${at}.ttf`);
      await writeFile(file, sfntOf(await readFile(fileURLToPath(font))));
      files.push(file);
    }
    return await work(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
