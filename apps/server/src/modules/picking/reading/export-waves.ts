import { formatDateTime, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { pickingTexts } from '../texts.ts';
import { listWaves, type WaveFilter, type WaveListRecord } from './list-queries.ts';

const ROWS_AT_ONCE = 500;
const COLUMNS = [
  'number',
  'state',
  'mode',
  'warehouse',
  'picker',
  'orders',
  'pieces',
  'picked',
  'missing',
  'created',
] as const;

/** The waves that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfWaves(
  db: Database,
  { filter, language }: { readonly filter: WaveFilter; readonly language: Language },
): AsyncGenerator<Cell[][]> {
  const t = pickingTexts(language);
  yield [COLUMNS.map((column) => t(`picking.export.${column}`))];
  let found: readonly WaveListRecord[] = [];
  let before: number | null = null;
  do {
    found = await listWaves(db, filter, { before, limit: ROWS_AT_ONCE });
    before = found.at(-1)?.id ?? null;
    yield found.map(({ id, state, mode, warehouse, picker, orders, pieces, picked, missing, createdAt }) => [
      `W${id}`,
      t(`picking.state.${state}`),
      t(`picking.mode.${mode}`),
      warehouse.name,
      picker?.name ?? '',
      orders,
      pieces,
      picked,
      missing,
      formatDateTime(createdAt.getTime(), language),
    ]);
  } while (found.length === ROWS_AT_ONCE);
}
