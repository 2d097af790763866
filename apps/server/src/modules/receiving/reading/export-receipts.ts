import { formatDate, type Language } from '@hanout/i18n';
import { COSTS_PERMISSION } from '@hanout/core/receiving';
import type { Permission } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { receiptNumber } from '../move-goods.ts';
import { receivingTexts } from '../texts.ts';
import { listReceipts, lookUp, type ReceiptFilter, type ReceiptRecord } from './list-queries.ts';

const rowsAtOnce = 500;
const columns = [
  'number',
  'state',
  'supplier',
  'order',
  'deliveryNote',
  'warehouse',
  'passed',
  'onHold',
  'rejected',
  'worth',
  'created',
  'by',
] as const;

/** The receipts that a filter finds, page after page, under the names of their columns; what they are worth to whoever buys. */
export async function* pagesOfReceipts(
  db: Database,
  {
    filter,
    language,
    permissions,
  }: { readonly filter: ReceiptFilter; readonly language: Language; readonly permissions: ReadonlySet<Permission> },
): AsyncGenerator<Cell[][]> {
  const t = receivingTexts(language);
  const showsCosts = permissions.has(COSTS_PERMISSION);
  const isShown = (_: unknown, at: number): boolean => showsCosts || columns[at] !== 'worth';
  yield [columns.filter(isShown).map((column) => t(`receiving.export.${column}`))];
  const known = await lookUp(db, filter);
  let found: readonly ReceiptRecord[] = [];
  let before: number | null = null;
  do {
    found = await listReceipts(db, known, { before, limit: rowsAtOnce });
    before = found.at(-1)?.id ?? null;
    yield found.map((row) =>
      [
        receiptNumber(row.id),
        t(`receiving.state.${row.state}`),
        row.supplier.name,
        row.order?.number ?? '',
        row.deliveryNote,
        row.warehouse.name,
        row.passed,
        row.onHold,
        row.rejected,
        dinars(row.worthCentimes),
        formatDate(row.createdAt.getTime(), language),
        row.by,
      ].filter(isShown),
    );
  } while (found.length === rowsAtOnce);
}
