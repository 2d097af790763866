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

/** Sends a list as a file for spreadsheets. */
export function sendListFile(reply: FastifyReply, { name, extension, language, pages }: ListFile): FastifyReply {
  const body = extension === 'csv' ? csvOf(pages, language) : xlsxFile(pages, { isRightToLeft: language === 'ar' });
  return reply
    .header('content-disposition', `attachment; filename="${name}.${extension}"`)
    .type(extension === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
    .send(Readable.from(body));
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
