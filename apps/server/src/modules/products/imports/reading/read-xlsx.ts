import { readSheet } from 'read-excel-file/universal';
import { listEntries, unpackEntry } from './guard-archive.ts';
import { longestCell, UnreadableFile, type Limits } from './limits.ts';
import type { Sheet } from './read-csv.ts';

const archiveLimits = { entries: 2_000, unpackedBytes: 200 * 1024 * 1024 };
const mostStrings = 1_000_000;

/** The first sheet of a spreadsheet as rows of texts. What its parts say of themselves is looked at before it is read. */
export async function readXlsx(bytes: Uint8Array, limits: Limits): Promise<Sheet> {
  const entries = listEntries(bytes, archiveLimits);
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) throw new UnreadableFile('file-unknown');
  for (const { name } of entries)
    if (/\.(?:xml|rels)$/i.test(name)) guardPart(name, Buffer.from(unpackEntry(bytes, name) ?? []), limits);
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer);
    return { kind: 'xlsx', encoding: null, separator: null, rows: rows.map((row) => row.map(textOf)) };
  } catch {
    throw new UnreadableFile('file-damaged');
  }
}

/** External entities, rows and columns far out, more strings than a catalogue has. */
function guardPart(name: string, part: Buffer, limits: Limits): void {
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY') || part.includes('\0'))
    throw new UnreadableFile('file-harmful');
  const text = part.toString('latin1');
  if (/sharedStrings\d*\.xml$/i.test(name) && countUpTo(text, /<(?:\w+:)?si[\s>/]/g, mostStrings) >= mostStrings)
    throw new UnreadableFile('file-harmful');
  if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) guardSheet(text, limits);
}

function guardSheet(text: string, { rows, columns }: Limits): void {
  if (/\br="[A-Z]{0,9}\d{8,}"|\br="[A-Z]{4,}/.test(text)) throw new UnreadableFile('file-harmful');
  let lastRow = 0;
  let lastColumn = 0;
  for (const [, letters = '', digits] of text.matchAll(/\br="([A-Z]{0,3})(\d{1,7})"/g)) {
    lastRow = Math.max(lastRow, Number(digits));
    lastColumn = Math.max(lastColumn, columnOf(letters));
  }
  // An empty row far below is no reason to refuse; filling up the rows between would be.
  if (lastRow > rows + 1_000) throw new UnreadableFile('too-many-rows');
  if (lastColumn > columns) throw new UnreadableFile('too-many-columns');
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + (letter.codePointAt(0) ?? 64) - 64, 0);

function countUpTo(text: string, pattern: RegExp, most: number): number {
  let count = 0;
  while (count < most && pattern.exec(text) !== null) count += 1;
  return count;
}

function textOf(value: unknown): string {
  const text = value instanceof Date ? dayOf(value) : typeof value === 'number' ? numberText(value) : plainText(value);
  if (text.length > longestCell) throw new UnreadableFile('cell-too-long');
  return text.replaceAll('\0', '');
}

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';

const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

/** 19.99 as it was typed, and bar codes with all their digits. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? String(value) : String(Number(value.toPrecision(15)));
}
