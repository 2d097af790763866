export interface CountedRow {
  /** bar code or reference */
  readonly code: string;
  /** null: what stands there is no number of pieces */
  readonly quantity: number | null;
}

const EASTERN_DIGITS = /[\u0660-\u0669]/gu;
const PIECES = /^\d{1,6}$/u;

/**
 * Lines `code;quantity`, as a sheet, a list or a scanner that keeps what it read gives them; the semicolon may be a tabulator or a comma.
 * Empty lines are left out, and a first line that names its columns.
 */
export function splitCountLines(text: string): readonly CountedRow[] {
  const rows = text
    .replace(/^\uFEFF/u, '')
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [code = '', quantity = ''] = line.split(/[;\t,]/u).map((cell) => cell.trim().replace(/^"(.*)"$/u, '$1'));
      return { code, quantity: readPieces(quantity), isHeading: /^\p{L}/u.test(quantity) };
    });
  return rows.slice(rows[0]?.isHeading === true ? 1 : 0).map(({ code, quantity }) => ({ code, quantity }));
}

function readPieces(cell: string): number | null {
  const digits = cell.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x0660)).replaceAll(/\s/gu, '');
  return PIECES.test(digits) ? Number(digits) : null;
}
