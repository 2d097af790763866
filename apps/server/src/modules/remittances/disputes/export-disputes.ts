import type { DisputeView } from '@hanout/contracts/remittances/disputes';
import { formatDate, type Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import { dinars, type Cell } from '../../../exports/list-file.ts';
import { remittanceTexts } from '../texts.ts';
import { listDisputes, type DisputeFilter } from './queries.ts';

const AT_ONCE = 500;
const COLUMNS = [
  'dispute',
  'openedOn',
  'state',
  'carrier',
  'order',
  'tracking',
  'customer',
  'since',
  'asked',
  'owed',
  'note',
  'proofs',
] as const;

interface Asked {
  readonly filter: DisputeFilter;
  readonly view: DisputeView;
  readonly language: Language;
}

/** The disputes that a filter finds, page after page, under the names of their columns. */
export async function* pagesOfDisputes(db: Database, { filter, view, language }: Asked): AsyncGenerator<Cell[][]> {
  const t = remittanceTexts(language);
  yield [COLUMNS.map((column) => t(`remittances.export.${column}`))];
  let before: number | null = null;
  for (;;) {
    const rows = await listDisputes(db, filter, { view, before, limit: AT_ONCE, language });
    yield rows.map((row) => [
      `D${row.id}`,
      formatDate(row.openedAt.getTime(), language),
      t(`remittances.disputeState.${row.state}`),
      row.carrier,
      row.number,
      row.tracking,
      row.customer,
      row.deliveredOn,
      dinars(row.askedCentimes),
      dinars(row.balanceCentimes),
      row.note,
      row.proofs,
    ]);
    if (rows.length < AT_ONCE) return;
    before = rows.at(-1)?.id ?? null;
  }
}
