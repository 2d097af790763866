import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { countEntity, type CountMissing } from '../../count-entity.ts';
import { appendHistory } from '../../repository.ts';
import { findCounter, hasZone, listPeople, writePart } from '../repository.ts';

interface GivePart {
  readonly countId: number;
  readonly zone: string;
  /** null: nobody in particular */
  readonly employeeId: number | null;
  readonly actor: StaffActor;
}

export type PartRefusal =
  | CountMissing
  | { readonly code: 'counts.zone-is-unknown' | 'counts.counter-is-unknown' }
  | { readonly code: 'counts.is-in-another-state'; readonly state: string };

const WHILE_COUNTED: ReadonlySet<string> = new Set(['planned', 'counting', 'paused']);

/** Somebody counts this zone. Others may help: what each of them counts adds up all the same. */
export function givePart(
  db: Database,
  { countId, zone, employeeId, actor }: GivePart,
): Promise<Result<null, PartRefusal | Forbidden>> {
  const change = { id: countId, version: null, actor, action: 'stock_count.part' };
  return changeEntity(
    db,
    countEntity(actor, 'stock.write'),
    change,
    async (tx, { state, warehouseId }): Promise<Result<Done<null>, PartRefusal>> => {
      if (!WHILE_COUNTED.has(state)) return refuse({ code: 'counts.is-in-another-state', state });
      if (!(await hasZone(tx, countId, zone))) return refuse({ code: 'counts.zone-is-unknown' });
      const people = await listPeople(tx, [warehouseId]);
      if (employeeId !== null && people.every(({ id }) => id !== employeeId))
        return refuse({ code: 'counts.counter-is-unknown' });
      const before = (await findCounter(tx, countId, zone)) ?? null;
      if (before === employeeId) return ok({ value: null, changes: null });
      await writePart(tx, { countId, zone, employeeId });
      const { employeeId: by } = actor;
      await appendHistory(tx, { countId, action: 'part', state, employeeId: by, operationId: null });
      return ok({ value: null, changes: { [zone === '' ? '-' : zone]: [before, employeeId] } });
    },
  );
}
