import type { StockChange } from '@hanout/contracts/stock/journal';
import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../database/database.ts';
import { changePlace, promoteLot, setLotRule, setThreshold, undoStockChange } from '../../modules/inventory/index.ts';
import { dayFromNow, findLot, listFullShelves, putOnShelves, type FullShelf } from './stock-repository.ts';

interface Deps {
  readonly db: Database;
  readonly ids: Ids;
}

type Doing = Pick<StockChange, 'kind' | 'quantity' | 'reasonCode'> &
  Partial<StockChange> & {
    /** of a lot that comes in: it keeps for so many days; below zero: it has expired */
    readonly keepsDays?: number;
    readonly isUndone?: boolean;
  };

/** The lot that expires first. */
const SOON = 'L-2604-B';
const SUPPLIER = 'Sarl El Baraka Distribution';

/** What people did to the shelves by hand, one thing of each kind: lots of every age, goods that went, and one press by mistake. */
const DOINGS: readonly Doing[] = [
  { kind: 'add', quantity: 12, reasonCode: 'bought', lotNumber: 'L-2511-A', keepsDays: -9, receipt: 'BR-1041' },
  { kind: 'add', quantity: 20, reasonCode: 'bought', lotNumber: SOON, keepsDays: 12, receipt: 'BR-1077' },
  { kind: 'add', quantity: 16, reasonCode: 'bought', lotNumber: 'L-2605-C', keepsDays: 45, receipt: 'BR-1078' },
  { kind: 'add', quantity: 30, reasonCode: 'bought', lotNumber: 'L-2606-D', keepsDays: 80, receipt: 'BR-1102' },
  { kind: 'take_out', quantity: 1, reasonCode: 'sample', reason: 'Photo pour la page' },
  { kind: 'scrap', quantity: 2, reasonCode: 'broken' },
  { kind: 'return_to_supplier', quantity: 1, reasonCode: 'defective', reason: 'Couvercle fendu' },
  { kind: 'correct', quantity: 0, reasonCode: 'counted_again' },
  { kind: 'add', quantity: 100, reasonCode: 'found', isUndone: true },
];

/** Stock in its states: expired, about to expire, low by a threshold of its own, with each kind of movement in the journal. */
export async function tendStock(deps: Deps, actor: StaffActor): Promise<void> {
  await putOnShelves(deps.db);
  const shelves = await listFullShelves(deps.db, DOINGS.length + 1);
  for (const [at, doing] of DOINGS.entries()) {
    const shelf = shelves[at];
    if (shelf !== undefined) await tend(deps, { actor, shelf, doing });
  }
  await promote(deps, actor);
  const low = shelves[DOINGS.length];
  if (low === undefined) return;
  await setThreshold(deps.db, { id: low.stockId, threshold: low.onHand + 5, actor });
  const rule = { strategy: 'fefo', isStrict: true } as const;
  await setLotRule(deps.db, { of: 'warehouse', id: low.warehouseId, rule, actor });
}

/** What is to be sold before it expires: a draft that waits for somebody's look. */
async function promote(deps: Deps, actor: StaffActor): Promise<void> {
  const lotId = await findLot(deps.db, SOON);
  if (lotId === null) return;
  const made = await promoteLot(deps, { lotId, basisPoints: 2_500, actor, language: 'fr' });
  if (!made.ok) throw new Error(`the demo’s lot is not promoted: ${made.error.code}`);
}

interface Case {
  readonly actor: StaffActor;
  readonly shelf: FullShelf;
  readonly doing: Doing;
}

async function tend(
  { db, ids }: Deps,
  { actor, shelf, doing: { keepsDays, isUndone, ...doing } }: Case,
): Promise<void> {
  const { warehouseId, productId, combinationId, onHand } = shelf;
  const operationId = ids.uuid();
  const isCounted = doing.kind === 'correct';
  const done = await changePlace(db, {
    change: {
      warehouseId,
      productId,
      combinationId,
      reason: '',
      lotNumber: '',
      receipt: '',
      ...doing,
      ...(isCounted ? { quantity: onHand - 1, seen: onHand } : {}),
      expiresOn: keepsDays === undefined ? null : await dayFromNow(db, keepsDays),
      supplier: keepsDays === undefined ? '' : SUPPLIER,
      supplyPriceCentimes: keepsDays === undefined ? null : 42_000,
    },
    operationId,
    actor,
  });
  if (!done.ok) throw new Error(`the demo’s stock does not move: ${done.error.code}`);
  if (isUndone === true) await undoStockChange(db, { undone: operationId, operationId: ids.uuid(), actor });
}
