import type { ReadImport } from '@hanout/contracts/catalog-imports';
import Papa from 'papaparse';
import { decodeText, detectEncoding, type Encoding } from './decode-text.ts';
import { longestCell, UnreadableFile, type Limits } from './limits.ts';

export type Separator = NonNullable<ReadImport['separator']>;
const separators: readonly Separator[] = [';', ',', '\t', '|'];
const rowsLookedAt = 20;

export interface Sheet {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  /** the header first */
  readonly rows: readonly (readonly string[])[];
}

/** A text file of values as rows of texts; encoding and separator are found out where they are not given. */
export function readCsv(bytes: Uint8Array, wishes: ReadImport, limits: Limits): Sheet {
  const encoding = wishes.encoding ?? detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  const separator = wishes.separator ?? detectSeparator(text);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    skipEmptyLines: 'greedy',
    preview: limits.rows + 2,
  });
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableFile('quote-left-open');
  const isTooLong = data.some((row) => row.some((cell) => cell.length > longestCell));
  if (isTooLong) throw new UnreadableFile('cell-too-long');
  return { kind: 'csv', encoding, separator, rows: data };
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
