import { ok, refuse, type Result } from '@hanout/core/kernel';
import { mayBeIncluded, paysNothing, type RowState } from '@hanout/core/remittances';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import { remittanceEntity, type RemittanceMissing } from '../../remittance-entity.ts';
import { chooseRows, includeState, readRowsOf, type RowChoice } from '../../rows-repository.ts';

export interface SaveSelection {
  readonly id: number;
  readonly version: number;
  readonly states: readonly { readonly state: RowState; readonly included: boolean }[];
  readonly rows: readonly RowChoice[];
  readonly actor: StaffActor;
}

export type SelectionRefusal =
  | RemittanceMissing
  | { readonly code: 'remittances.is-in-another-state' | 'remittances.row-not-found' }
  | { readonly code: 'remittances.row-cannot-be-included'; readonly row: number };

/** Which rows are taken, how a difference is settled, and what was said of them: kept with the draft until somebody goes on. */
export async function saveSelection(
  db: Database,
  { id, version, states, rows, actor }: SaveSelection,
): Promise<Result<null, SelectionRefusal | Forbidden>> {
  const change = { id, version, actor, action: 'remittance.save' };
  return changeEntity(db, remittanceEntity, change, async (tx, found) => {
    if (found.state !== 'draft') return refuse<SelectionRefusal>({ code: 'remittances.is-in-another-state' });
    for (const { state, included } of states) await includeState(tx, id, state, included);
    const wanted = rows.filter(({ included }) => included === true).map(({ row }) => row);
    const stored = await readRowsOf(tx, id, wanted);
    const settled = new Map(rows.map(({ row, settlement }) => [row, settlement]));
    const wrong = stored.find(
      (row) =>
        !mayBeIncluded(row.state) ||
        row.orderId === null ||
        row.isUnreadable ||
        paysNothing(row, settled.get(row.row) ?? row.settlement),
    );
    if (wrong !== undefined)
      return refuse<SelectionRefusal>({ code: 'remittances.row-cannot-be-included', row: wrong.row });
    const chosen = await chooseRows(tx, id, rows);
    if (chosen !== rows.length) return refuse<SelectionRefusal>({ code: 'remittances.row-not-found' });
    return ok({ value: null, changes: { states: [null, states], rows: [null, rows.length] } });
  });
}
