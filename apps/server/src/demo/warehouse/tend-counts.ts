import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import {
  actOnCount,
  countLine,
  createCount,
  givePart,
  NOT_NARROWED,
  postCount,
} from '../../modules/stock-counts/index.ts';
import { findCategoryOf, findManager, findZone, listCountLines } from './count-repository.ts';

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
      ...NOT_NARROWED,
      warehouseId: WAREHOUSE,
      kind: 'cycle',
      mode: 'running',
      isBlind: true,
      categoryId,
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
  await countByZones({ db, ids }, counter);
}

/** A code that no thing of the demo has: it came with a delivery and nobody knows it. */
const UNKNOWN = '6139999000017';
const ZONES = ['C', 'D'];

/** Two zones of the warehouse: one is somebody's, and a code stood in no line. */
async function countByZones({ db, ids }: Deps, actor: StaffActor): Promise<void> {
  const said = { warehouseId: WAREHOUSE, kind: 'zone', mode: 'running', isBlind: true, note: 'Par zones' } as const;
  const made = await createCount(db, { ...NOT_NARROWED, ...said, zones: ZONES, actor, operationId: ids.uuid() });
  if (!made.ok) throw new Error(`the count by zones of the demo is refused: ${made.error.code}`);
  const { countId } = made.value;
  const zone = await findZone(db, countId);
  const given = await givePart(db, { countId, zone, employeeId: actor.employeeId, actor });
  if (!given.ok) throw new Error(`a zone of the demo is refused: ${given.error.code}`);
  const started = await actOnCount(db, { countId, action: 'start', version: null, actor, operationId: ids.uuid() });
  if (!started.ok) throw new Error(`the count by zones of the demo is refused: ${started.error.code}`);
  await count({ db, ids }, { countId, actor });
  const scan = { countId, lineId: null, code: UNKNOWN, quantity: 2, zone, actor, operationId: ids.uuid() };
  const noted = await countLine(db, scan);
  if (!noted.ok) throw new Error(`an unknown code of the demo is refused: ${noted.error.code}`);
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
