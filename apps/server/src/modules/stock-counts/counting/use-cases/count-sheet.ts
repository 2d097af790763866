import type { CountedRow } from '@hanout/core/counting';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../../database/database.ts';
import { inTransactionOrRefuse } from '../../../../database/refused.ts';
import { countRows, listLinesCalled, shareState, type SheetRow } from '../repository.ts';
import type { EntryRefusal } from './count-line.ts';
import { refuseStranger, type Counter } from './may-count.ts';

interface CountSheet extends Counter {
  readonly rows: readonly CountedRow[];
  readonly operationId: string;
}

type RowRefusal = 'counts.line-is-unknown' | 'counts.row-is-wrong';

export interface ReadSheet {
  readonly counted: number;
  /** by their place in what was sent, from 1 */
  readonly refused: readonly { readonly row: number; readonly code: string; readonly why: RowRefusal }[];
}

/** What somebody counted on paper, row by row as if it was scanned, once per key: what cannot be is told, the others are counted. */
export async function countSheet(db: Database, asked: CountSheet): Promise<Result<ReadSheet, EntryRefusal>> {
  const { countId, actor, operationId } = asked;
  const stranger = await refuseStranger(db, asked);
  if (stranger !== null) return refuse(stranger);
  return inTransactionOrRefuse(db, async (tx): Promise<Result<ReadSheet, EntryRefusal>> => {
    const count = await shareState(tx, countId);
    if (count?.state !== 'counting') return refuse({ code: 'counts.is-in-another-state', state: count?.state ?? '' });
    const { warehouseId, mode, at } = count;
    const lines = await listLinesCalled(tx, { countId, warehouseId, codes: asked.rows.map(({ code }) => code) });
    const judged = asked.rows.map(({ code, quantity }, index) => {
      const lineId = lines.get(code.trim().toUpperCase());
      return { row: index + 1, code, quantity, lineId };
    });
    const refused = judged.flatMap(({ row, code, quantity, lineId }): ReadSheet['refused'][number][] => {
      if (quantity === null) return [{ row, code, why: 'counts.row-is-wrong' }];
      return lineId === undefined ? [{ row, code, why: 'counts.line-is-unknown' }] : [];
    });
    const rows = judged.flatMap(({ row, quantity, lineId }): SheetRow[] =>
      quantity === null || lineId === undefined ? [] : [{ row, quantity, lineId }],
    );
    if (rows.length > 0)
      await countRows(tx, {
        countId,
        employeeId: actor.employeeId,
        operationId,
        at,
        isRunning: mode === 'running',
        rows,
      });
    return ok({ counted: rows.length, refused });
  });
}
