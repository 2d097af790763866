import { parseLocation, type LocationRow } from '@hanout/core/inventory';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { warehouseScopeOf } from '../../lines/line-entity.ts';
import { isWarehouseOfScope } from '../../stock-page/queries.ts';
import { listLinesCalled, type CalledLine } from '../repository.ts';
import { setLocationIn } from './set-location.ts';

interface PlaceGoods {
  readonly warehouseId: number;
  readonly rows: readonly LocationRow[];
  readonly actor: StaffActor;
}

type RowRefusal =
  | 'inventory.location-is-wrong'
  | 'inventory.line-not-found'
  | 'request.of-other-shops'
  | 'request.forbidden';

export interface PlacedGoods {
  readonly written: number;
  readonly names: readonly string[];
  readonly refused: readonly { readonly row: number; readonly code: string; readonly why: RowRefusal }[];
}

/** Many things at once, known by their codes: what cannot be is told row by row, the others are done. */
export async function placeGoods(
  db: Database,
  { warehouseId, rows, actor }: PlaceGoods,
): Promise<Result<PlacedGoods, { readonly code: 'inventory.warehouse-not-found' }>> {
  if (!(await isWarehouseOfScope(db, warehouseId, warehouseScopeOf(actor))))
    return refuse({ code: 'inventory.warehouse-not-found' });
  return inTransaction(db, async (tx) => {
    const codes = rows.map(({ code }) => code.trim());
    const lines = Map.groupBy(await listLinesCalled(tx, warehouseId, codes), ({ code }) => code);
    const names = new Set<string>();
    const refused: { row: number; code: string; why: RowRefusal }[] = [];
    for (const [at, row] of rows.entries()) {
      const called = lines.get(row.code.trim().toUpperCase()) ?? [];
      const why = await place(tx, { row, called, actor });
      if (why !== null) refused.push({ row: at + 1, code: row.code, why });
      else for (const { name } of called) names.add(name);
    }
    return ok({ written: rows.length - refused.length, names: [...names], refused });
  });
}

interface Placing {
  readonly row: LocationRow;
  readonly called: readonly CalledLine[];
  readonly actor: StaffActor;
}

async function place(tx: Tx, { row, called, actor }: Placing): Promise<RowRefusal | null> {
  const location = parseLocation(row.zone, row.shelf);
  if (location === null) return 'inventory.location-is-wrong';
  if (called.length === 0) return 'inventory.line-not-found';
  for (const { stockId: id } of called) {
    const outcome = await setLocationIn(tx, { id, location, actor });
    if (!outcome.ok) return outcome.error.code;
  }
  return null;
}
