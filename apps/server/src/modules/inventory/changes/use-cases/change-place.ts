import type { StockChange } from '@hanout/contracts/stock/journal';
import { CHANGES_OF_STOCK, isReasonOf } from '@hanout/core/inventory';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { countStocks } from '../../ledger/count-stocks.ts';
import { move } from '../../ledger/move.ts';
import type { MovementCause, StockPlace } from '../../ledger/movement.ts';
import { isWarehouseOfScope } from '../../stock-page/queries.ts';
import { isCombinationOf } from '../../stock-page/repository.ts';
import { inStockLine, stockedIn } from '../../stock-page/use-cases/change-stock.ts';

export interface ChangePlace {
  readonly change: StockChange;
  /** names this one press of the button: sent twice it is done once */
  readonly operationId: string;
  readonly actor: StaffActor;
  /** because of what; left out: it was pressed */
  readonly cause?: { readonly type: 'incident'; readonly id: string };
}

export type PlaceRefusal =
  | { readonly code: 'catalog.product-not-found' }
  | { readonly code: 'inventory.warehouse-not-found' }
  | { readonly code: 'inventory.key-is-reused' }
  | { readonly code: 'inventory.stock-changed'; readonly onHand: number }
  | { readonly code: 'inventory.too-few'; readonly available: number }
  | {
      readonly code: 'inventory.stock-not-added';
      readonly field: 'quantity' | 'combination' | 'reasonCode' | 'reason';
      readonly sentence: string;
    };

interface Changed {
  readonly moved: number;
  readonly onHand: number;
  readonly isRepeated: boolean;
}

/** Adds, takes out, scraps, sends back to the supplier or corrects: a movement with its reason, done once however often it is sent. */
export function changePlace(db: Database, command: ChangePlace) {
  const { change, actor } = command;
  const { kind, productId, combinationId, warehouseId } = change;
  const act = { id: productId, version: null, actor, action: `stock.${kind}` };
  const work = () =>
    changeEntity(db, stockedIn([warehouseId]), act, async (tx, { type }) => {
      const wrong = findWrongField(change);
      if (wrong !== null) return refuse(wrong);
      if (!(await isWarehouseOfScope(tx, warehouseId, actor)))
        return refuse<PlaceRefusal>({ code: 'inventory.warehouse-not-found' });
      const isMissing = type === 'combinations' && combinationId === null;
      const isForeign = combinationId !== null && !(await isCombinationOf(tx, productId, combinationId));
      if (type === 'pack' || isMissing || isForeign)
        return refuse<PlaceRefusal>(fault('combination', 'errors.inventory.combinationRequired'));
      const outcome = kind === 'correct' ? await correct(tx, command) : await moveByHand(tx, command);
      if (!outcome.ok) return outcome;
      const { isRepeated, moved, onHand } = outcome.value;
      const changes = { quantity: [null, moved], warehouseId: [null, warehouseId] } as const;
      return ok({ value: { moved, onHand }, changes: isRepeated || moved === 0 ? null : changes });
    });
  return inStockLine(db, productId, work);
}

function findWrongField({ kind, quantity, seen, reasonCode, reason }: StockChange): PlaceRefusal | null {
  if (kind === 'correct' ? seen === undefined : quantity < 1)
    return fault('quantity', kind === 'correct' ? 'errors.field.count' : 'errors.field.quantity');
  if (isReasonOf(kind, reasonCode, reason)) return null;
  return isReasonOf(kind, reasonCode, '…')
    ? fault('reason', 'errors.field.required')
    : fault('reasonCode', 'errors.field.required');
}

const fault = (
  field: Extract<PlaceRefusal, { code: 'inventory.stock-not-added' }>['field'],
  sentence: string,
): PlaceRefusal => ({ code: 'inventory.stock-not-added', field, sentence });

const placeOf = ({ warehouseId, productId, combinationId }: StockChange): StockPlace => ({
  warehouseId,
  productId,
  combinationId,
});

const BY_HAND = { type: 'back-office', id: null } as const;

const causeOf = ({ change, actor, operationId, cause }: ChangePlace): MovementCause => ({
  ...(cause ?? BY_HAND),
  reason: change.reason,
  reasonCode: change.reasonCode,
  actor,
  operation: { id: operationId, isShared: false },
});

async function moveByHand(tx: Tx, command: ChangePlace): Promise<Result<Changed, PlaceRefusal>> {
  const { change } = command;
  const { kind, quantity, lotNumber, expiresOn, lotId, supplyPriceCentimes, supplier, receipt } = change;
  const isComing = kind === 'add';
  const lot = isComing
    ? ({
        kind: 'named',
        lotNumber: lotNumber || null,
        expiresOn,
        origin: { supplyPriceCentimes, supplier, receipt },
      } as const)
    : lotId === undefined
      ? ({ kind: 'picked', strategy: 'fefo' } as const)
      : ({ kind: 'known', lotId } as const);
  const movement = {
    stock: placeOf(change),
    quantity: isComing ? quantity : -quantity,
    type: CHANGES_OF_STOCK[kind].type,
    lot,
  };
  const outcome = await move(tx, [movement], causeOf(command));
  if (!outcome.ok) {
    if (outcome.error.code === 'inventory.key-is-reused') return refuse({ code: outcome.error.code });
    return refuse({ code: 'inventory.too-few', available: outcome.error.missing[0]?.available ?? 0 });
  }
  const [row] = outcome.value.rows;
  return ok({ isRepeated: outcome.value.isRepeated, moved: row?.moved ?? 0, onHand: row?.onHand ?? 0 });
}

async function correct(tx: Tx, command: ChangePlace): Promise<Result<Changed, PlaceRefusal>> {
  const { quantity, seen } = command.change;
  const count = { ...placeOf(command.change), quantity, ...(seen === undefined ? {} : { seen }) };
  const { isRepeated, rows, refused } = await countStocks(tx, [count], causeOf(command));
  const [refusal] = refused;
  if (refusal?.why === 'key-is-reused') return refuse({ code: 'inventory.key-is-reused' });
  if (refusal?.why === 'changed') return refuse({ code: 'inventory.stock-changed', onHand: refusal.onHand });
  if (refusal?.why === 'below-reserved') return refuse(fault('quantity', 'errors.inventory.belowReserved'));
  const [row] = rows;
  return ok({ isRepeated, moved: row?.moved ?? 0, onHand: row?.onHand ?? 0 });
}
