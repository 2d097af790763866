import { UnreadableFile } from './limits.ts';

/** Attributes of one element: no spreadsheet writes as many. */
const mostAttributes = 200;
/** Places of a table whose cells hold nothing, which the parser makes all the same: so many, and so many to each that does. */
const emptyPlaces = 2_000_000;
const emptyPlacesPerCell = 50;

/**
 * XML whose elements end before the next begins and have no more attributes than a program writes: parsers take whatever is not
 * so apart again and again.
 */
export function guardTags(xml: string): void {
  for (let at = xml.indexOf('<'); at >= 0;) {
    const skipped = endOfText(xml, at);
    if (skipped === undefined) {
      const end = xml.indexOf('>', at);
      const next = xml.indexOf('<', at + 1);
      if (end < 0 || (next >= 0 && next < end)) throw new UnreadableFile('file-damaged');
      if (end - at > mostAttributes && countAttributes(xml.slice(at, end)) > mostAttributes)
        throw new UnreadableFile('file-harmful');
      at = next;
    } else {
      if (skipped < 0) throw new UnreadableFile('file-damaged');
      at = xml.indexOf('<', skipped);
    }
  }
}

const countAttributes = (tag: string): number => tag.split('="').length + tag.split("='").length - 2;

/** Where a comment or a text as it stands is over, -1 where it never is; undefined: it is none. */
function endOfText(xml: string, at: number): number | undefined {
  if (xml.startsWith('<!--', at)) return xml.indexOf('-->', at);
  if (xml.startsWith('<![CDATA[', at)) return xml.indexOf(']]>', at);
  return undefined;
}

/** A table is as large as its last row and its last column say, however little stands in it. */
export function guardArea(sheet: string): void {
  let [cells, rows, columns] = [0, 0, 0];
  for (const [, letters = '', digits = ''] of sheet.matchAll(/\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    cells += 1;
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  if (rows * columns > emptyPlaces + emptyPlacesPerCell * cells) throw new UnreadableFile('file-harmful');
}

/** A is 1, Z 26, AA 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0);
