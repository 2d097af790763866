/** What a spreadsheet would take for a formula when a cell begins with it. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** One row for a file that spreadsheets open: quoted where needed, and no cell is ever a formula. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

/** So that spreadsheets read the file as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[";\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
