import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { actOnCount, countLine, createCount, postCount } from '../../modules/stock-counts/index.ts';
import { findCategoryOf, findManager, listCountLines } from './count-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}
const WAREHOUSE = 3;
const COUNTED = 3;

/** How far each count has come; the last is counted and posted. */
const COURSES: readonly (readonly [note: string, ...steps: readonly string[]])[] = [
  ['Inventaire annuel'],
  ['Rayon du fond', 'start', 'count'],
  ['Interrompu par une livraison', 'start', 'count', 'pause'],
  ['Compté ce matin', 'start', 'count', 'finish'],
  ['Contrôle de la semaine', 'start', 'count', 'finish', 'approve'],
  ['Ouvert par erreur', 'cancel'],
];

/** Counts in each state that lasts, of one category of a warehouse. */
export async function tendCounts({ db, ids }: Deps, counter: StaffActor): Promise<void> {
  const approver = { ...counter, employeeId: await findManager(db) };
  const categoryId = await findCategoryOf(db, WAREHOUSE);
  for (const [note, ...steps] of COURSES) {
    const made = await createCount(db, {
      warehouseId: WAREHOUSE,
      kind: 'cycle',
      mode: 'running',
      isBlind: true,
      categoryId,
      productIds: [],
      note,
      actor: counter,
      operationId: ids.uuid(),
    });
    if (!made.ok) throw new Error(`a count of the demo is refused: ${made.error.code}`);
    const { countId } = made.value;
    for (const action of steps)
      if (action === 'count') await count({ db, ids }, { countId, actor: counter });
      else {
        const actor = action === 'approve' ? approver : counter;
        const outcome = await actOnCount(db, { countId, action, version: null, actor, operationId: ids.uuid() });
        if (!outcome.ok) throw new Error(`${action} of a count of the demo is refused: ${outcome.error.code}`);
        if (action === 'approve') await postCount(db, countId);
      }
  }
}

/** The first few lines, one piece less than the books say of the first. */
async function count(
  { db, ids }: Deps,
  { countId, actor }: { readonly countId: number; readonly actor: StaffActor },
): Promise<void> {
  for (const [at, { lineId, onHand }] of (await listCountLines(db, countId, COUNTED)).entries()) {
    const quantity = at === 0 ? onHand - 1 : onHand;
    const done = await countLine(db, { countId, lineId, code: null, quantity, actor, operationId: ids.uuid() });
    if (!done.ok) throw new Error(`a line of a count of the demo is refused: ${done.error.code}`);
  }
}
