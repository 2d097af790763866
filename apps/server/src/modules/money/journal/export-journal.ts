import type { JournalSort } from '@hanout/contracts/money';
import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { moneyTexts } from '../texts.ts';
import { listEntries, type JournalFilter, type PostedEntry } from './queries.ts';

const rowsAtOnce = 500;
const columns = ['entry', 'on', 'cause', 'order', 'shop', 'account', 'debit', 'credit', 'employee', 'note'] as const;

interface JournalFile {
  readonly filter: JournalFilter;
  readonly sort: JournalSort;
  readonly language: Language;
}

/** The journal as accountants take it over: one row per line, the sums of both columns alike for each entry. */
export async function* pagesOfJournal(db: Database, file: JournalFile): AsyncGenerator<Cell[][]> {
  const { filter, sort, language } = file;
  const t = moneyTexts(language);
  yield [columns.map((column) => t(`money.export.${column}`))];
  let found: readonly PostedEntry[] = [];
  do {
    const last = found[rowsAtOnce - 1];
    const after = last && { value: last.on, id: String(last.id) };
    found = await listEntries(db, { filter, sort, after, limit: rowsAtOnce, language });
    yield found.slice(0, rowsAtOnce).flatMap((entry) => rowsOf(entry, language));
  } while (found.length > rowsAtOnce);
}

function rowsOf(entry: PostedEntry, language: Language): Cell[][] {
  const t = moneyTexts(language);
  return entry.lines.map(({ account, amountCentimes }) => [
    entry.id,
    entry.on,
    t(`money.cause.${entry.cause}`),
    entry.orderNumber,
    entry.shopName,
    t(`money.account.${account}`),
    amountCentimes > 0 ? dinars(amountCentimes) : null,
    amountCentimes < 0 ? dinars(-amountCentimes) : null,
    entry.employeeName,
    entry.note,
  ]);
}
