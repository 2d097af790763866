import { foldText } from '../../../shell/search/fold-text.ts';
import { gridColumns } from './grid-cells.ts';
import type { GridColumn } from './grid-cells.ts';
import type { Grid, GridRow } from './grid-rows.ts';

export type FileLine = { readonly row: GridRow; readonly column: GridColumn; readonly text: string };
export type ReadFile = {
  readonly cells: readonly FileLine[];
  /** Lines that name no place, by their number in the file. */
  readonly unknown: readonly { readonly line: number; readonly text: string }[];
};

/**
 * A file as the grid is given out: number and name of the wilaya, number and name of the commune, then the four columns. A place is found
 * by its number, else by its name; the first line is a heading.
 */
export function readRatesFile(text: string, { rows, rowOf }: Grid): ReadFile {
  const lines = readTable(text.replace(/^\uFEFF/u, ''));
  const byName = new Map(
    rows.flatMap((row) => [row.nameFr, row.nameAr].map((name) => [nameKey(row, name), row] as const)),
  );
  const cells: FileLine[] = [];
  const unknown: { line: number; text: string }[] = [];
  for (const [at, [code = '', wilaya = '', commune = '', communeName = '', ...texts]] of lines.entries()) {
    const isEmpty = [code, wilaya, commune, communeName, ...texts].every((each) => each.trim() === '');
    if (at === 0 || isEmpty) continue;
    const isWhole = commune.trim() === '' && communeName.trim() === '';
    const known = rowOf.get(isWhole ? String(Number(code)) : `c${commune.trim()}`);
    const ofWilaya = known ?? byName.get(`w ${fold(wilaya)}`);
    const within = Number(code) || ofWilaya?.wilayaCode;
    const row = known ?? (isWhole ? ofWilaya : byName.get(`${within} ${fold(communeName)}`));
    if (row === undefined)
      unknown.push({ line: at + 1, text: [wilaya, communeName].filter(Boolean).join(' · ') || code });
    else for (const [across, column] of gridColumns.entries()) cells.push({ row, column, text: texts[across] ?? '' });
  }
  return { cells, unknown };
}

/** Hyphens and apostrophes are written and left out alike. */
const fold = (name: string): string => foldText(name.replaceAll(/[-_’']/gu, ' '));

const nameKey = ({ communeId, wilayaCode }: GridRow, name: string): string =>
  `${communeId === null ? 'w' : wilayaCode} ${fold(name)}`;

/** Cells of a text file; its separator is the sign that stands most often in its first line. Quoted cells may hold anything. */
function readTable(text: string): string[][] {
  const [heading = ''] = text.split('\n', 1);
  const count = (sign: string): number => heading.split(sign).length;
  const separator = [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gu');
  const lines: string[][] = [[]];
  for (const [whole, quoted, bare = '', end = ''] of text.matchAll(cell)) {
    if (whole === '' && end === '') break;
    lines.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== separator && end !== '') lines.push([]);
  }
  return lines;
}
