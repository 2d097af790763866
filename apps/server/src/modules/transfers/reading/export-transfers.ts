import { formatDate, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { transferTexts } from '../texts.ts';
import { listTransfers, lookUp, type TransferFilter, type TransferRecord } from './list-queries.ts';

const rowsAtOnce = 500;
const columns = ['number', 'state', 'source', 'target', 'lines', 'pieces', 'onTheWay', 'created', 'by'] as const;

/** The transfers that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfTransfers(
  db: Database,
  { filter, language }: { readonly filter: TransferFilter; readonly language: Language },
): AsyncGenerator<Cell[][]> {
  const t = transferTexts(language);
  yield [columns.map((column) => t(`transfers.export.${column}`))];
  const known = await lookUp(db, filter);
  let found: readonly TransferRecord[] = [];
  let before: number | null = null;
  do {
    found = await listTransfers(db, known, { before, limit: rowsAtOnce });
    before = found.at(-1)?.id ?? null;
    yield found.map((row) => [
      `T${row.id}`,
      t(`transfers.state.${row.state}`),
      row.source.name,
      row.target.name,
      row.lines,
      row.pieces,
      row.onTheWay,
      formatDate(row.createdAt.getTime(), language),
      row.by,
    ]);
  } while (found.length === rowsAtOnce);
}
