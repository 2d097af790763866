import type { Language } from '@hanout/i18n';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { CSV_BYTE_ORDER_MARK, csvRow } from './csv.ts';
import { XLSX_TYPE, xlsxFile } from './xlsx.ts';

export const extensions = ['csv', 'xlsx'] as const;
type Extension = (typeof extensions)[number];
export type Cell = string | number | null;

/** An amount in dinars, as files have it. */
export const dinars = (centimes: number): number => centimes / 100;

interface ListFile {
  /** without its ending */
  readonly name: string;
  readonly extension: Extension;
  readonly language: Language;
  /** the heading first, then page after page, so that any number of rows fits in memory */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Sends a list as a file for spreadsheets. What fails before its first page is thrown, to be answered as an error. */
export async function sendListFile(
  reply: FastifyReply,
  { name, extension, language, pages }: ListFile,
): Promise<FastifyReply> {
  const begun = await beginPages(pages);
  const body = extension === 'csv' ? csvOf(begun, language) : xlsxFile(begun, { isRightToLeft: language === 'ar' });
  return reply
    .header('content-disposition', attachmentOf(`${name}.${extension}`))
    .type(extension === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
    .send(Readable.from(body));
}

/** A header is of ASCII: another name is said beside one that every browser can read (RFC 6266). */
const attachmentOf = (name: string): string =>
  /^[\x20-\x7e]*$/u.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename="${name.replaceAll(/[^\x20-\x7e]+/gu, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

/** The same pages, of which the heading and the first are at hand. */
async function beginPages(pages: ListFile['pages']): Promise<ListFile['pages']> {
  const coming = pages[Symbol.asyncIterator]();
  const first = [await coming.next(), await coming.next()];
  return (async function* () {
    for (const each of first) if (each.done !== true) yield each.value;
    yield* { [Symbol.asyncIterator]: () => coming };
  })();
}

async function* csvOf(pages: ListFile['pages'], language: Language): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK;
  // Excel reads numbers as its country writes them: a point is no decimal sign in French.
  const shown = (cell: Cell): Cell =>
    typeof cell !== 'number' || Number.isInteger(cell)
      ? cell
      : language === 'en'
        ? cell.toFixed(2)
        : cell.toFixed(2).replace('.', ',');
  for await (const rows of pages) yield rows.map((row) => csvRow(row.map(shown))).join('');
}
