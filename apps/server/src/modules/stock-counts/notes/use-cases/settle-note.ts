import type { CountNote } from '@hanout/contracts/warehouses/stock-counts';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { provideShelf } from '../../../inventory/index.ts';
import { countEntity, type CountMissing } from '../../count-entity.ts';
import { findThing } from '../../counting/repository.ts';
import type { LockedCount } from '../../repository.ts';
import { addLine, lockNotes, settleNotes, type OpenNote } from '../repository.ts';

interface SettleNote extends CountNote {
  readonly countId: number;
  readonly actor: StaffActor;
}

export type NoteRefusal =
  | CountMissing
  | { readonly code: 'counts.note-is-unknown' | 'counts.code-is-unknown' }
  | { readonly code: 'counts.is-in-another-state'; readonly state: string };

const WHILE_COUNTED: ReadonlySet<string> = new Set(['counting', 'paused']);

/** What a code is that stood in no line: a thing of the shop, which joins the list with what was counted of it; or nothing of ours. */
export function settleNote(
  db: Database,
  { countId, how, actor, ...asked }: SettleNote,
): Promise<Result<null, NoteRefusal | Forbidden>> {
  const code = asked.code.toUpperCase();
  const change = { id: countId, version: null, actor, action: 'stock_count.note' };
  return changeEntity(
    db,
    countEntity(actor, 'stock.write'),
    change,
    async (tx, count): Promise<Result<Done<null>, NoteRefusal>> => {
      if (!WHILE_COUNTED.has(count.state)) return refuse({ code: 'counts.is-in-another-state', state: count.state });
      const notes = await lockNotes(tx, { countId, code, isOpen: how !== 'reopen' });
      if (notes.length === 0) return refuse({ code: 'counts.note-is-unknown' });
      if (how === 'add' && !(await addToList(tx, count, { code, notes })))
        return refuse({ code: 'counts.code-is-unknown' });
      await settleNotes(tx, notes, ENDS[how]);
      const pieces = notes.reduce((sum, { quantity }) => sum + quantity, 0);
      return ok({ value: null, changes: { [code]: [pieces, how] } });
    },
  );
}

const ENDS = { add: 'added', dismiss: 'dismissed', reopen: null } as const;

/** false: nothing of the shop has this code */
async function addToList(
  tx: Tx,
  { id, warehouseId }: LockedCount,
  { code, notes }: { readonly code: string; readonly notes: readonly OpenNote[] },
): Promise<boolean> {
  const thing = await findThing(tx, code);
  if (thing === undefined) return false;
  await addLine(tx, { countId: id, stockId: await provideShelf(tx, { warehouseId, ...thing }), notes });
  return true;
}
