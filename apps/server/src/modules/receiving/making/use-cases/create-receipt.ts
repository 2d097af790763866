import { ok, refuse, toCentimes, type Result } from '@hanout/core/kernel';
import {
  arrivedOf,
  bearCosts,
  checkReceipt,
  COSTS_PERMISSION,
  findShort,
  keptOf,
  OVER_PERMISSION,
  stateOfReceipt,
  type AskedLine,
  type CostKind,
  type CostSpread,
  type ReceiptFault,
} from '@hanout/core/receiving';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { createEntity, type Done, type Forbidden } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../../../inventory/index.ts';
import { noteReceived, type ReceivedRefusal } from '../../../supplier-orders/index.ts';
import { announceReceived } from '../../announce-received.ts';
import { noteCosts } from '../../costing/note-costs.ts';
import { insertCosts } from '../../costing/receipt-costs-repository.ts';
import type { ShortFound } from '../../events.ts';
import { moveGoods, type GoodsRefusal } from '../../move-goods.ts';
import { newReceiptKind, scopeOfActor, type ReceiptMissing } from '../../receipt-entity.ts';
import {
  appendHistory,
  findDone,
  insertLines,
  insertReceipt,
  type NewLine,
  type StoredLine,
} from '../../repository.ts';
import { areReceivable, findSupplier, lockOrder, pricesOf } from '../queries.ts';

export interface CreateReceipt {
  readonly supplierId: number;
  readonly orderId: number | null;
  readonly warehouseId: number;
  readonly deliveryNote: string;
  readonly note: string;
  readonly costSpread: CostSpread;
  readonly costs: readonly { readonly kind: CostKind; readonly note: string; readonly amountCentimes: number }[];
  /** a price of null: nobody says one */
  readonly lines: readonly (AskedLine & { readonly priceCentimes: number | null })[];
  readonly actor: StaffActor;
  /** names what was asked for once: sent again it is done once */
  readonly operation: { readonly id: string; readonly digest: string };
}

export type CreateRefusal =
  | ReceiptMissing
  | GoodsRefusal
  | ReceivedRefusal
  | {
      readonly code:
        | 'receiving.supplier-is-unknown'
        | 'receiving.warehouse-is-unknown'
        | 'receiving.order-is-not-open'
        | 'receiving.line-is-unknown'
        | 'receiving.costs-are-not-yours';
    }
  | { readonly code: 'receiving.lines-are-wrong'; readonly faults: readonly ReceiptFault[] };

type Receiving = Result<Done<{ readonly receiptId: number }> & { readonly id: number }, CreateRefusal>;

/**
 * What one delivery brought: what passed lies on the shelf at once, what is on hold waits, what is rejected goes back. Levels, lots,
 * average costs, the supplier's order, history and who is told: all or nothing, once per key.
 */
export async function createReceipt(
  db: Database,
  asked: CreateReceipt,
): Promise<Result<{ readonly receiptId: number }, CreateRefusal | Forbidden>> {
  const { warehouseId, actor, operation } = asked;
  const done = await findDone(db, operation.id);
  if (done !== undefined)
    return done.digest === operation.digest
      ? ok({ receiptId: done.receiptId })
      : refuse({ code: 'receiving.key-is-reused' });
  if (!actor.permissions.has(COSTS_PERMISSION) && saysCosts(asked))
    return refuse({ code: 'receiving.costs-are-not-yours' });
  if (!(await isWarehouseOfScope(db, warehouseId, scopeOfActor(actor))))
    return refuse({ code: 'receiving.warehouse-is-unknown' });
  return createEntity(db, newReceiptKind(warehouseId), { actor, action: 'receipt.create' }, (tx) => receive(tx, asked));
}

const saysCosts = ({ costs, lines }: CreateReceipt): boolean =>
  costs.length > 0 || lines.some(({ priceCentimes }) => priceCentimes !== null);

async function receive(tx: Tx, asked: CreateReceipt): Promise<Receiving> {
  const { supplierId, orderId, warehouseId, actor, operation } = asked;
  const supplier = await findSupplier(tx, supplierId);
  if (supplier === undefined) return refuse({ code: 'receiving.supplier-is-unknown' });
  const refusal = await refuseLines(tx, asked);
  if (refusal !== null) return refuse(refusal);
  const state = stateOfReceipt(asked.lines);
  const receiptId = await insertReceipt(tx, { ...asked, state, employeeId: actor.employeeId });
  await insertCosts(tx, receiptId, asked.costs);
  const prices = await pricesOf(tx, supplierId, asked.lines);
  const lines = await insertLines(tx, receiptId, withCosts(asked, prices));
  if (orderId !== null) {
    const noted = await noteReceived(tx, {
      orderId,
      employeeId: actor.employeeId,
      lines: lines.flatMap((line) =>
        line.orderLineId === null ? [] : [{ lineId: line.orderLineId, quantity: keptOf(line) }],
      ),
    });
    if (!noted.ok) return noted;
  }
  const moved = await moveGoods(tx, {
    receiptId,
    warehouseId,
    supplier: supplier.name,
    pieces: lines.map((line) => ({ line, quantity: line.passed })),
    actor,
    operationId: operation.id,
  });
  if (!moved.ok) return moved;
  const passed = lines.filter((line) => line.passed > 0);
  await noteCosts(
    tx,
    passed.map((line) => ({ ...line, quantity: line.passed })),
  );
  await announceReceived(tx, passed);
  const details = lines.map((line) => ({ lineId: line.lineId, quantity: arrivedOf(line) }));
  await appendHistory(tx, {
    receiptId,
    action: 'create',
    state,
    employeeId: actor.employeeId,
    note: asked.note,
    details,
    operation,
  });
  return ok({
    id: receiptId,
    value: { receiptId },
    changes: {
      supplierId: [null, supplierId],
      warehouseId: [null, warehouseId],
      lines: [null, lines.map(loggedOf)],
    },
    events: shortEvents(asked, receiptId),
  });
}

const loggedOf = ({ productId, combinationId, passed, rejected, onHold }: Omit<StoredLine, 'lineId'>) => ({
  productId,
  combinationId,
  passed,
  rejected,
  onHold,
});

/** Asked once the order is held, so that two who receive the same see each other. */
async function refuseLines(tx: Tx, asked: CreateReceipt): Promise<CreateRefusal | null> {
  const { supplierId, orderId, warehouseId, lines, actor } = asked;
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const isOther = order === undefined || (order !== null && order.supplierId !== supplierId);
  if (isOther || (order !== null && order.warehouseId !== warehouseId)) return { code: 'receiving.order-is-not-open' };
  if (!(await areReceivable(tx, lines, actor.shopIds))) return { code: 'receiving.line-is-unknown' };
  const mayTakeMore = actor.permissions.has(OVER_PERMISSION);
  const checked = checkReceipt(lines, { open: order?.lines ?? null, mayTakeMore });
  return checked.ok ? null : { code: 'receiving.lines-are-wrong', faults: checked.error };
}

/** Each line with its price and its share of what the delivery cost besides. */
function withCosts({ lines, costs, costSpread }: CreateReceipt, prices: readonly number[]): readonly NewLine[] {
  const priced = lines.map((line, at) => ({ ...line, priceCentimes: toCentimes(prices[at] ?? 0) }));
  return bearCosts(priced, { costs, costSpread });
}

function shortEvents({ lines, warehouseId }: CreateReceipt, receiptId: number) {
  return findShort(lines).flatMap(({ at, missing, reason }) => {
    const line = lines[at];
    if (line === undefined) return [];
    const { productId, combinationId } = line;
    const payload: ShortFound = {
      warehouseId,
      productId,
      combinationId,
      missing,
      receiptId,
      reason,
      part: `line ${at + 1} ${reason}`,
    };
    return [{ type: 'receiving.short_found' as const, payload }];
  });
}
