import type { ReadImport } from '@hanout/contracts/imports/imports';
import Papa from 'papaparse';
import { decodeText, detectEncoding, type Encoding } from './decode-text.ts';
import { longestCell, UnreadableFile } from './limits.ts';

export type Separator = NonNullable<ReadImport['separator']>;
const separators: readonly Separator[] = [';', ',', '\t', '|'];
const rowsLookedAt = 20;
/** More than a spreadsheet has. */
const mostLines = 1_048_577;

export interface Sheet {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  /** of a workbook: names of the sheets that somebody sees, and which of them this is, from 1 */
  readonly sheets: readonly string[];
  readonly sheet: number | null;
  /** as they stand in the file, empty ones too */
  readonly rows: readonly (readonly string[])[];
}

/** A text file of values as rows of texts; encoding and separator are found out where they are not given. */
export function readCsv(bytes: Uint8Array, wishes: ReadImport): Sheet {
  const encoding = wishes.encoding ?? detectEncoding(bytes);
  const { text, told } = withoutSeparatorLine(decodeText(bytes, encoding));
  if (!isText(bytes, text)) throw new UnreadableFile('file-unknown');
  const separator = wishes.separator ?? told ?? detectSeparator(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: mostLines });
  if (data.length === mostLines) throw new UnreadableFile('too-many-rows');
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFile('quote-left-open');
  const isTooLong = data.some((row) => row.some((cell) => cell.length > longestCell));
  if (isTooLong) throw new UnreadableFile('cell-too-long');
  return { kind: 'csv', encoding, separator, sheets: [], sheet: null, rows: data };
}

const OTHER_FILES = ['%PDF-', '\u0089PNG\r\n', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'] as const;
const charactersLookedAt = 64 * 1024;
/** What nobody types, one in so many characters: a text has some when a program went wrong. */
const fewestPerSign = 200;

/** Below the space stand signs that programs speak by; lines, columns, pages and the end of a file are parted by some of them. */
const isSignOfPrograms = (character: string): boolean => character < ' ' && !'\t\n\v\f\r\u001a'.includes(character);

/** Papers and pictures are often sent by mistake: what they are made of is no text. */
function isText(bytes: Uint8Array, text: string): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (OTHER_FILES.some((mark) => start.startsWith(mark))) return false;
  const head = text.slice(0, charactersLookedAt);
  const signs = [...head].filter(isSignOfPrograms).length;
  return signs * fewestPerSign <= head.length;
}

/** Excel's first line "sep=;", which it hides. */
function withoutSeparatorLine(text: string): { readonly text: string; readonly told: Separator | undefined } {
  const [line = '', sign] = /^sep=([;,\t|])\r?\n/i.exec(text.slice(0, 8)) ?? [];
  return { text: text.slice(line.length), told: separators.find((separator) => separator === sign) };
}

/** The separator by which the first lines fall into most columns, the same number in each. */
export function detectSeparator(text: string): Separator {
  const scores = separators.map((separator) => {
    const { data } = Papa.parse<string[]>(text.slice(0, 200_000), {
      delimiter: separator,
      skipEmptyLines: 'greedy',
      preview: rowsLookedAt,
    });
    const columns = data[0]?.length ?? 0;
    const alike = data.filter((row) => row.length === columns).length / Math.max(1, data.length);
    return { separator, score: columns < 2 ? 0 : columns * alike };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}
