import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { createEntity, type Forbidden, type Made } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../../../inventory/index.ts';
import { newCountKind, scopeOfActor, type CountMissing } from '../../count-entity.ts';
import { appendHistory, findDone, goThroughAll } from '../../repository.ts';
import { drawUpLines, insertCount, type NewCountRecord } from '../repository.ts';

export interface CreateCount extends Omit<NewCountRecord, 'employeeId'> {
  readonly actor: StaffActor;
  readonly operationId: string;
}

export type CreateRefusal = CountMissing | { readonly code: 'counts.warehouse-is-unknown' | 'counts.nothing-to-count' };
type Created = { readonly countId: number };

/** Draws up the list of what is to be counted, once per key. Frozen figures are those of this moment. */
export async function createCount(
  db: Database,
  { actor, operationId, ...asked }: CreateCount,
): Promise<Result<Created, CreateRefusal | Forbidden>> {
  const done = await findDone(db, operationId);
  if (done !== undefined)
    return done.action === 'create' ? ok({ countId: done.countId }) : refuse({ code: 'counts.key-is-reused' });
  const { warehouseId } = asked;
  if (!(await isWarehouseOfScope(db, warehouseId, scopeOfActor(actor))))
    return refuse({ code: 'counts.warehouse-is-unknown' });
  const act = { actor, action: 'stock_count.create' };
  return createEntity(
    db,
    newCountKind(warehouseId),
    act,
    async (tx): Promise<Result<Made<number, Created>, CreateRefusal>> => {
      const { employeeId } = actor;
      const countId = await insertCount(tx, { ...asked, employeeId });
      await goThroughAll(tx);
      const lines = await drawUpLines(tx, countId, asked);
      if (lines === 0) return refuse({ code: 'counts.nothing-to-count' });
      await appendHistory(tx, { countId, action: 'create', state: 'planned', employeeId, operationId });
      return ok({ id: countId, value: { countId }, changes: { lines: [null, lines] } });
    },
  );
}
