import type { Language } from '@hanout/i18n';
import type { Database } from '../../../database/database.ts';
import type { Cell } from '../../../exports/list-file.ts';
import { stockTexts } from '../texts.ts';
import { listJournal, type MovementFilter, type MovementRecord } from './queries.ts';
import { causeWord, reasonWord } from './words.ts';

const rowsAtOnce = 500;
const columns = [
  'at',
  'name',
  'combination',
  'warehouse',
  'type',
  'quantity',
  'lot',
  'cause',
  'reason',
  'employee',
] as const;

/** The journal as the list has it, page after page. */
export async function* pagesOfMovements(
  db: Database,
  { filter, language }: { readonly filter: MovementFilter; readonly language: Language },
): AsyncGenerator<Cell[][]> {
  const t = stockTexts(language);
  yield [columns.map((column) => t(`stock.export.${column}`))];
  let found: readonly MovementRecord[] = [];
  do {
    found = await listJournal(db, { filter, language, before: found[rowsAtOnce - 1]?.id, limit: rowsAtOnce });
    yield found.slice(0, rowsAtOnce).map((movement) => cellsOf(movement, language));
  } while (found.length > rowsAtOnce);
}

function cellsOf(movement: MovementRecord, language: Language): Cell[] {
  const { occurredAt, name, combination, warehouse, type, quantity, lot, reason, employee } = movement;
  const t = stockTexts(language);
  return [
    moments.format(occurredAt),
    name,
    combination,
    warehouse,
    t(`products.movement.${type}`),
    quantity,
    lot?.number ?? lot?.expiresOn ?? null,
    [causeWord(movement.causeType, t), movement.orderNumber].filter((word) => word !== null).join(' '),
    [reasonWord(movement.reasonCode, t), reason].filter((word) => word !== '').join(' · '),
    employee,
  ];
}

/** `2026-11-23 14:05:00`, in Algiers. */
const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Algiers',
});
