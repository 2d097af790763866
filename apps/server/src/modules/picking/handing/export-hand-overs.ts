import { formatDateTime, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { pickingTexts } from '../texts.ts';
import { listHandOvers, type HandOverFilter, type HandOverListRecord } from './queries.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = ['number', 'state', 'carrier', 'orders', 'parcels', 'created', 'by', 'signedBy', 'signedAt'] as const;

/** The lists that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfHandOvers(
  db: Database,
  { filter, language }: { readonly filter: HandOverFilter; readonly language: Language },
): AsyncGenerator<Cell[][]> {
  const t = pickingTexts(language);
  yield [COLUMNS.map((column) => t(`picking.export.${column}`))];
  let found: readonly HandOverListRecord[] = [];
  let before: number | null = null;
  do {
    found = await listHandOvers(db, filter, { before, limit: ROWS_AT_ONCE });
    before = found.at(-1)?.id ?? null;
    yield found.map(({ id, state, carrier, orders, parcels, createdAt, by, signedBy, signedAt }) => [
      `B${id}`,
      t(`picking.handOverState.${state}`),
      carrier.name,
      orders,
      parcels,
      formatDateTime(createdAt.getTime(), language),
      by,
      signedBy ?? '',
      signedAt === null ? '' : formatDateTime(signedAt.getTime(), language),
    ]);
  } while (found.length === ROWS_AT_ONCE);
}
