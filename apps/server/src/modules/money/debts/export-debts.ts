import type { DebtRow, DebtSort } from '@hanout/contracts/money';
import type { Language } from '@hanout/i18n';
import { formatPhone } from '@hanout/core/customers';
import type { Database } from '../../../database/database.ts';
import type { CursorForm } from '../cursor.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { moneyTexts } from '../texts.ts';
import { listDebts, type Debt, type DebtFilter } from './queries.ts';

const rowsAtOnce = 500;
const columns = [
  'debtor',
  'order',
  'customer',
  'phone',
  'carrier',
  'shop',
  'since',
  'days',
  'amount',
  'dueOn',
] as const;

export const debtCursorForm = (sort: DebtSort): CursorForm => ({
  value: sort.endsWith('amount') ? 'amount' : 'day',
  id: 'uuid',
});

interface DebtFile {
  readonly filter: DebtFilter;
  readonly sort: DebtSort;
  readonly language: Language;
  readonly show: (debt: Debt) => DebtRow;
}

/** The debts that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfDebts(db: Database, file: DebtFile): AsyncGenerator<Cell[][]> {
  const { filter, sort, language, show } = file;
  const t = moneyTexts(language);
  yield [columns.map((column) => t(`money.export.${column}`))];
  let found: readonly Debt[] = [];
  do {
    const last = found[rowsAtOnce - 1];
    const after = last && { value: last.cursorValue, id: last.orderId };
    found = await listDebts(db, { filter, sort, after, limit: rowsAtOnce, language });
    yield found.slice(0, rowsAtOnce).map((debt) => cellsOf(show(debt), language));
  } while (found.length > rowsAtOnce);
}

function cellsOf({ who, customer, carrier, shop, ...debt }: DebtRow, language: Language): Cell[] {
  return [
    moneyTexts(language)(`money.debtor.${who}`),
    debt.orderNumber,
    customer.name,
    customer.phone === null ? null : formatPhone(customer.phone),
    carrier?.name ?? null,
    shop.name,
    debt.since,
    debt.days,
    dinars(debt.amountCentimes),
    debt.dueOn,
  ];
}
