import type { ReadImport } from '@hanout/contracts/imports/imports';
import { detectEncoding } from './decode-text.ts';
import { isArchive } from './guard-archive.ts';
import { UnreadableFile, type Limits } from './limits.ts';
import { readCsv, type Sheet } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** A file's header and its rows that say something, with their numbers as spreadsheets count. */
export interface Table extends Omit<Sheet, 'rows'> {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly numbers: readonly number[];
}

/** A file as a table of texts: known by its first bytes, never by its name. */
export async function readSheetOf(bytes: Uint8Array, wishes: ReadImport, limits: Limits): Promise<Table> {
  const { rows: all, ...sheet } = isArchive(bytes)
    ? await readXlsx(bytes, wishes.sheet ?? null)
    : readText(bytes, wishes);
  const filled = all.flatMap((cells, at) => (widthOf(cells) === 0 ? [] : [{ cells, number: at + 1 }]));
  const [head, ...rows] = filled.slice(titlesAbove(filled.map(({ cells }) => cells)));
  if (head === undefined || rows.length === 0) throw new UnreadableFile('file-empty');
  if (rows.length > limits.rows) throw new UnreadableFile('too-many-rows');
  const columns = head.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (columns > limits.columns || rows.some(({ cells }) => cells.length > limits.columns * 2))
    throw new UnreadableFile('too-many-columns');
  return {
    ...sheet,
    header: head.cells.slice(0, columns).map((cell) => cell.trim().slice(0, 200)),
    rows: rows.map(({ cells }) => cells),
    numbers: rows.map(({ number }) => number),
  };
}

const widthOf = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

/** How many lines stand above the columns' titles of a table: one text each, as people write what a list is. */
function titlesAbove(rows: readonly (readonly string[])[]): number {
  const widths = rows.slice(0, 10).map(widthOf);
  const first = widths.findIndex((width) => width > 1);
  return Math.max(...widths) > 2 && first > 0 ? first : 0;
}

/** Old spreadsheets, documents and pictures begin with bytes that no table has, pages of the web with their own; in UTF-16 every second byte may be any. */
const isBinary = (bytes: Uint8Array): boolean =>
  /^(?:%PDF|\s*<(?:!doctype|html|\?xml))/i.test(Buffer.from(bytes.subarray(0, 100)).toString('latin1')) ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf) ||
  (!detectEncoding(bytes).startsWith('utf-16') && bytes.subarray(0, 512).some((byte) => byte > 0 && byte < 9));

function readText(bytes: Uint8Array, wishes: ReadImport): Sheet {
  if (isBinary(bytes)) throw new UnreadableFile('file-unknown');
  return readCsv(bytes, wishes);
}
