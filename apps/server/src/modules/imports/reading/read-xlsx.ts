import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { listEntries, unpackEntry } from './guard-archive.ts';
import { longestCell, UnreadableFile } from './limits.ts';
import { guardArea, guardTags } from './guard-markup.ts';
import type { Sheet } from './read-csv.ts';

const archiveLimits = { entries: 2_000, unpackedBytes: 200 * 1024 * 1024 };
const workbookPart = 'xl/workbook.xml';
const mostStrings = 1_000_000;
/** Sheets that somebody keeps in one book; the list is on one of the first. */
const mostSheets = 20;

/**
 * The sheet that is wished for, else the first that somebody sees and that says something, as rows of texts. Only what was looked
 * at before is read.
 */
export async function readXlsx(bytes: Uint8Array, wished: number | null = null): Promise<Sheet> {
  const entries = listEntries(bytes, archiveLimits);
  if (!entries.some(({ name }) => name === workbookPart)) throw new UnreadableFile('file-unknown');
  const parts: Record<string, Uint8Array> = {};
  for (const { name } of entries)
    if (/\.(?:xml|rels)$/i.test(name)) parts[name] = guardPart(name, Buffer.from(unpackEntry(bytes, name) ?? []));
  const lean = zipSync(parts, { level: 0 });
  const shown = shownSheets(Buffer.from(parts[workbookPart] ?? []).toString('latin1')).slice(0, mostSheets);
  const sheets = shown.map(({ name }) => name);
  const read = { kind: 'xlsx', encoding: null, separator: null, sheets } as const;
  const own = wished === null ? undefined : shown[wished - 1];
  if (own !== undefined) return { ...read, sheet: wished, rows: await readRows(lean, own.number) };
  for (const [place, { number }] of shown.entries()) {
    const rows = await readRows(lean, number);
    const isFilled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length > 1;
    if (isFilled || place === shown.length - 1) return { ...read, sheet: place + 1, rows };
  }
  throw new UnreadableFile('file-damaged');
}

async function readRows(file: Uint8Array, sheet: number): Promise<string[][]> {
  try {
    const rows = await readSheet(new Uint8Array(file).buffer, sheet);
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('file-damaged');
  }
}

interface ShownSheet {
  readonly name: string;
  /** its place in the book, from 1 */
  readonly number: number;
}

/** The sheets that are not hidden; a book that hides all has its first. */
function shownSheets(workbook: string): readonly ShownSheet[] {
  const sheets = workbook.match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  const shown = sheets.flatMap((sheet, at) =>
    /\bstate="(?:hidden|veryHidden)"/.test(sheet) ? [] : [{ name: nameOf(sheet), number: at + 1 }],
  );
  return shown.length === 0 ? [{ name: '', number: 1 }] : shown;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The book was taken apart byte by byte: its names are UTF-8. */
function nameOf(sheet: string): string {
  const written = /\bname="([^"<>]*)"/.exec(sheet)?.[1] ?? '';
  const name = Buffer.from(written, 'latin1').toString('utf8');
  return name.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '').slice(0, 100);
}

/** The part without external entities, rows and columns far out, more strings than a catalogue has. */
function guardPart(name: string, part: Buffer): Uint8Array {
  if (part.includes('<!DOCTYPE') || part.includes('<!ENTITY') || part.includes('\0'))
    throw new UnreadableFile('file-harmful');
  const text = part.toString('latin1');
  guardTags(text);
  if (/sharedStrings\d*\.xml$/i.test(name) && countStrings(text) >= mostStrings)
    throw new UnreadableFile('file-harmful');
  if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) return part;
  const filled = farRow.test(text) ? withoutEmptyCells(text) : text;
  guardSheet(filled);
  return filled === text ? part : Buffer.from(filled, 'latin1');
}

/** Somebody who gave a whole column its colour gave it a million cells: those without a value say nothing. */
const withoutEmptyCells = (sheet: string): string =>
  sheet
    .replace(/<(?:\w+:)?c\s[^<>]*\/>/g, '')
    .replace(/<(?:\w+:)?row\s[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g, '')
    .replace(/<(?:\w+:)?dimension\s[^<>]*\/>/, '');

/** Rows from 110,000 on, and columns from the 301st (KO) on: where a cell says that it stands there. */
const farRow = /\br="[A-Z]{0,3}(?:1[1-9]\d{4}|[2-9]\d{5}|\d{7})"/;
const farColumn = /\br="(?:[A-Z]{3}|[L-Z][A-Z]|K[O-Z])\d/;

function guardSheet(text: string): void {
  if (/\br="[A-Z]{0,9}\d{8,}"|\br="[A-Z]{4,}/.test(text)) throw new UnreadableFile('file-harmful');
  if (farRow.test(text)) throw new UnreadableFile('too-many-rows');
  if (farColumn.test(text)) throw new UnreadableFile('too-many-columns');
  guardArea(text);
}

/** Elements `si`, whatever stands before the name; no more than it takes to know. */
function countStrings(text: string): number {
  let count = 0;
  for (let at = text.indexOf('si>'); at >= 0 && count < mostStrings * 2; at = text.indexOf('si>', at + 3)) count += 1;
  // Each is opened and closed.
  return count / 2;
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
