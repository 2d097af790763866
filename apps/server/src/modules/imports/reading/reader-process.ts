import { once } from 'node:events';
import { writeSync } from 'node:fs';
import type { ReadImport } from '@hanout/contracts/imports/imports';
import { unreadable, UnreadableFile, type Limits } from './limits.ts';
import { listPictures, unpackPictures } from './read-pictures.ts';
import { unpackTables } from './read-tables.ts';
import { readSheetOf } from './read-sheet.ts';

/*
 * A process of its own that takes files from outside apart: with a bound on its memory, killed when it takes too long, and
 * without anything of the shop in it. Its input is a line of JSON, the order, and then the file; lines of JSON are its output.
 */

type Order =
  | { readonly kind: 'sheet'; readonly wishes: ReadImport; readonly limits: Limits }
  | { readonly kind: 'tables' }
  | { readonly kind: 'list-pictures' }
  | { readonly kind: 'pictures'; readonly names: readonly string[] };

const rowsPerLine = 1_000;

async function tell(line: unknown): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, 'drain');
}

async function work(order: Order, bytes: Buffer): Promise<void> {
  if (order.kind === 'sheet') {
    const { rows, numbers, ...head } = await readSheetOf(bytes, order.wishes, order.limits);
    await tell({ head });
    for (let start = 0; start < rows.length; start += rowsPerLine) {
      const end = start + rowsPerLine;
      await tell({ rows: rows.slice(start, end), numbers: numbers.slice(start, end) });
    }
  } else if (order.kind === 'tables')
    for (const { name, table } of unpackTables(bytes)) await tell({ name, table: table.toString('base64') });
  else if (order.kind === 'list-pictures') await tell({ pictures: listPictures(bytes) });
  else
    for (const { name, picture } of unpackPictures(bytes, new Set(order.names)))
      await tell({ name, picture: picture.toString('base64') });
  await tell({ end: true });
}

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part);
try {
  const input = Buffer.concat(parts);
  const start = input.indexOf('\n');
  await work(JSON.parse(input.subarray(0, start).toString()), input.subarray(start + 1));
} catch (error) {
  const code = error instanceof UnreadableFile ? error.code : unreadable[1];
  writeSync(1, `${JSON.stringify({ refused: code })}\n`);
}
