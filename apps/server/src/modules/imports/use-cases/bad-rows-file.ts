import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { CSV_BYTE_ORDER_MARK, csvRow } from '../../../exports/csv.ts';
import { listBadRows } from '../keeping/findings-repository.ts';
import type { StoredImport } from '../keeping/import-repository.ts';
import { findingText, importTexts } from '../import-texts.ts';

const rowsAtOnce = 500;

/** The rows that were not taken, as they stand in the file, with what is wrong behind them: mended, they can be imported. */
export async function* badRowsFile(
  db: Database,
  { id, header, mapping }: StoredImport,
  language: Language,
): AsyncGenerator<string> {
  const t = importTexts(language);
  yield CSV_BYTE_ORDER_MARK + csvRow([...header, t('imports.badRows.column')]);
  const withFirst = !mapping.includes('parent') && !mapping.includes('combinationValues');
  for (let after = 0; ;) {
    const rows = await listBadRows(db, id, { after, limit: rowsAtOnce, withFirst });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows
      .map(({ cells, findings }) => {
        const told = findings.map(({ column, code, params }) => {
          const name = column === null ? undefined : header[column];
          return `${name === undefined ? '' : `${name}: `}${findingText(t, code, params)}`;
        });
        return csvRow([...header.map((_, column) => cells[column] ?? ''), told.join(' ')]);
      })
      .join('');
    after = last.number;
  }
}
