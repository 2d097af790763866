import { CSV_BYTE_ORDER_MARK, csvRow } from '../exports/csv.ts';
import type { Cell } from '../exports/list-file.ts';

/** Rows that come as lines of JSON, as a sheet: no cell is a formula, what a cell cannot hold is JSON in it. */
export async function* sheetOf(
  columns: readonly string[],
  pages: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + csvRow(columns);
  for await (const lines of pages)
    yield lines
      .map(valuesOf)
      .map((row) => csvRow(columns.map((name) => cellOf(row[name]))))
      .join('');
}

function valuesOf(line: string): Readonly<Record<string, unknown>> {
  const row: unknown = JSON.parse(line);
  return typeof row === 'object' && row !== null ? { ...row } : {};
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}
