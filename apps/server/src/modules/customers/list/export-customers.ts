import type { CustomerSort } from '@hanout/contracts/customers/customers';
import { formatPhone } from '@hanout/core/customers';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { customerTexts } from '../texts.ts';
import { formatCursor, parseCursor, type CustomerFilter } from './customer-filter.ts';
import { shownEmail, shownPhone } from './presenter.ts';
import { listCustomers, type CustomerListRow } from './queries.ts';

const rowsAtOnce = 500;
const columns = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'type',
  'wilaya',
  'orders',
  'delivered',
  'returned',
  'value',
  'lastOrder',
  'tags',
  'note',
] as const;

export interface CustomerExport {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
  readonly language: Language;
  readonly seesContact: boolean;
}

/** The list as a file for spreadsheets has it, page after page, so that any number of customers fits in memory. */
export async function* customerPages(db: Database, wanted: CustomerExport): AsyncGenerator<Cell[][]> {
  const { filter, sort, language } = wanted;
  const t = customerTexts(language);
  yield [columns.map((column) => t(`customers.export.${column}`))];
  let cursor: string | null = '';
  while (cursor !== null) {
    const found = await listCustomers(db, { filter, sort, after: parseCursor(sort, cursor), limit: rowsAtOnce });
    const page = found.slice(0, rowsAtOnce);
    yield page.map((row) => cellsOf(row, wanted));
    const last = page.at(-1);
    const hasMore = found.length > rowsAtOnce && last !== undefined;
    cursor = hasMore ? formatCursor(sort, { value: last.cursorValue, id: last.id }) : null;
  }
}

function cellsOf(row: CustomerListRow, { language, seesContact }: CustomerExport): Cell[] {
  const t = customerTexts(language);
  const phone = shownPhone(row.phone, seesContact);
  return [
    row.firstName,
    row.lastName,
    phone === null ? null : formatPhone(phone),
    shownEmail(row.email, seesContact),
    t(`customers.type.${row.type}`),
    language === 'ar' ? row.wilayaNameAr : row.wilayaNameFr,
    row.orderCount,
    row.deliveredCount,
    row.returnedCount,
    dinars(row.valueCentimes),
    row.lastOrderAt?.toISOString().slice(0, 10) ?? null,
    row.tags.join(', '),
    row.note,
  ];
}
