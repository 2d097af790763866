import { formatDate, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { orderTexts } from '../order-texts.ts';
import { listReturns, type ReturnFilter, type ReturnRecord } from './list-queries.ts';
import { presentRow } from './present-return.ts';

const rowsAtOnce = 500;
const columns = [
  'number',
  'order',
  'customer',
  'phone',
  'shop',
  'reason',
  'units',
  'askedOn',
  'state',
  'due',
  'dueOn',
  'exchange',
] as const;

interface ReturnFile {
  readonly filter: ReturnFilter;
  readonly language: Language;
  /** the phone as whoever asks may see it */
  readonly showPhone: (phone: string) => string;
}

/** The returns that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfReturns(db: Database, file: ReturnFile): AsyncGenerator<Cell[][]> {
  const t = orderTexts(file.language);
  yield [columns.map((column) => t(`returns.export.${column}`))];
  let found: readonly ReturnRecord[] = [];
  let before: number | null = null;
  do {
    found = await listReturns(db, file.filter, { before, limit: rowsAtOnce });
    before = found.at(-1)?.number ?? null;
    yield found.map((row) => cellsOf(row, file));
  } while (found.length === rowsAtOnce);
}

function cellsOf(record: ReturnRecord, { language, showPhone }: ReturnFile): Cell[] {
  const row = presentRow(record, language);
  return [
    `R${row.number}`,
    row.orderNumber,
    row.customer,
    row.phone === '' ? null : showPhone(row.phone),
    row.shopCode,
    row.reason,
    row.units,
    formatDate(record.askedAt, language),
    orderTexts(language)(`returns.state.${row.state}`),
    dinars(row.dueCentimes),
    row.refundDueOn,
    row.exchangeNumber,
  ];
}
