/** Where a thing lies in a warehouse: a zone, and within it a shelf. Both as they stand on the label, in capital letters. */
export interface StockLocation {
  readonly zone: string;
  readonly shelf: string;
}

export interface LocationRow extends StockLocation {
  /** reference or bar code of what lies there */
  readonly code: string;
}

export const LONGEST_ZONE = 12;
export const LONGEST_SHELF = 20;
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u;

/** Null for what is no zone or no shelf; an empty shelf is the zone as a whole. */
export function parseLocation(zone: string, shelf: string): StockLocation | null {
  const read = { zone: tidy(zone), shelf: tidy(shelf) };
  if (!WORD.test(read.zone) || read.zone.includes('-') || read.zone.length > LONGEST_ZONE) return null;
  if (read.shelf !== '' && (!WORD.test(read.shelf) || read.shelf.length > LONGEST_SHELF)) return null;
  return read;
}

/** What the label of a shelf says, `A-10`: the zone, a hyphen, the shelf. Null for what is no such label. */
export function parseShelfLabel(label: string): StockLocation | null {
  const at = label.indexOf('-');
  return at < 1 ? null : parseLocation(label.slice(0, at), label.slice(at + 1));
}

/** As its label says it. */
export function formatLocation({ zone, shelf }: StockLocation): string {
  return shelf === '' ? zone : `${zone}-${shelf}`;
}

/** Lines `reference;zone;shelf`, as a sheet or a list gives them; the semicolon may be a tabulator. Empty lines are left out. */
export function splitLocationLines(text: string): readonly LocationRow[] {
  return text
    .split(/\r?\n/u)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [code = '', zone = '', shelf = ''] = line.split(/[;\t]/u).map((cell) => cell.trim());
      return { code, zone, shelf };
    });
}

const tidy = (word: string): string => word.normalize('NFKC').trim().toUpperCase();
