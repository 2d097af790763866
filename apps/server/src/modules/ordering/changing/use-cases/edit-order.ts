import { ok, refuse, type Centimes, type Ids, type Refusal, type Result } from '@hanout/core/kernel';
import { refuseEdit, type ActionRefusal, type ClaimedLine } from '@hanout/core/ordering';
import type { FieldChange, StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inLine, stockOf } from '../../../../database/in-line.ts';
import { changeEntity, type Forbidden } from '../../../audit/index.ts';
import type { KeyReused, OrderOperation } from '../../actions/operations-repository.ts';
import { orderOnce, type OrderSeenRefusal, type TrackingTaken } from '../../actions/order-entity.ts';
import { insertHistory, listProductsOf, type LockedOrder } from '../../actions/repository.ts';
import { changeLines, type ChangedOrder, type LinesRefusal } from '../change-lines.ts';
import { readDeliveryAnew, type AskedDelivery, type DeliveryRefusal } from '../delivery-anew.ts';
import { countVersion, isInvoiced, listFreeStock, readOwnOrder, type FreeStock, type OwnOrder } from '../repository.ts';

export interface OrderEdit {
  readonly orderId: string;
  /** the version that the person saw */
  readonly version: number;
  /** By the id of the line; 0: it goes. */
  readonly quantities: ReadonlyMap<string, number>;
  readonly combinations: ReadonlyMap<string, number>;
  readonly added: readonly ClaimedLine[];
  readonly delivery: AskedDelivery | null;
  readonly actor: StaffActor;
  readonly shopIds: readonly number[] | null;
}

export interface EditOrder extends OrderEdit {
  /** what was said to the customer */
  readonly total: Centimes;
  readonly operation: OrderOperation | null;
}

export type EditRefusal =
  | OrderSeenRefusal
  | Forbidden
  | TrackingTaken
  | KeyReused
  | ActionRefusal
  | LinesRefusal
  | DeliveryRefusal
  | { readonly code: 'ordering.order-is-invoiced' };

/** What an edit would come to: null: nothing would change. */
export interface EditForeseen {
  readonly own: OwnOrder;
  readonly order: LockedOrder;
  readonly changed: ChangedOrder | null;
  readonly free: readonly FreeStock[];
}

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

/**
 * Changes what is bought and where it goes, by an employee, until somebody begins to prepare it: one transaction with the order locked
 * and its version compared. Lines that are not touched keep the price and the promotions under which they were agreed.
 */
export async function editOrder(
  deps: Dependencies,
  command: EditOrder,
): Promise<Result<{ readonly shopId: number }, EditRefusal>> {
  const { orderId: id, version, actor, shopIds, operation } = command;
  const change = { id, version, actor, action: 'order.edit' };
  return inStockLine(deps.db, command, () =>
    changeEntity(deps.db, orderOnce(shopIds, { operation, version }), change, async (tx, order) => {
      const { shopId, number } = order;
      const nothing = ok({ value: { shopId }, changes: null });
      if (order.isRepeated) return nothing;
      const before = await listProductsOf(tx, id);
      const done = await editLocked(tx, { ...command, ids: deps.ids, order });
      if (!done.ok) return done;
      if (done.value.changed === null) return nothing;
      await countVersion(tx, id);
      const told = await tellEdit(tx, { ...done.value, changed: done.value.changed, actor });
      const productIds = [...new Set([...before, ...(await listProductsOf(tx, id))])];
      return ok({
        value: { shopId },
        entityId: number,
        changes: { ...told, version: [version, version + 1] },
        events: [{ type: 'order.changed' as const, payload: { orderId: id, shopId, productIds } }],
      });
    }),
  );
}

/** The same, done and undone: what it says of total and stock is what saving it would do at this moment. */
export async function foreseeEdit(deps: Dependencies, command: OrderEdit): Promise<Result<EditForeseen, EditRefusal>> {
  const { orderId: id, version, actor, shopIds } = command;
  const change = { id, version, actor, action: 'order.edit' };
  const outcome = await inStockLine(deps.db, command, () =>
    changeEntity(deps.db, orderOnce(shopIds, { operation: null, version }), change, async (tx, order): NeverDone => {
      const done = await editLocked(tx, { ...command, ids: deps.ids, order, total: 'any' });
      if (!done.ok) return done;
      return refuse({ code: FORESEEN, foreseen: { ...done.value, free: await listFreeStock(tx, id) } });
    }),
  );
  if (outcome.ok) throw new Error('what is only foreseen is never done');
  const { error } = outcome;
  return error.code === FORESEEN ? ok(error.foreseen) : refuse(error);
}

const FORESEEN = 'ordering.foreseen';
interface Foreseen extends Refusal {
  readonly code: typeof FORESEEN;
  readonly foreseen: EditForeseen;
}

type NeverDone = Promise<Result<{ readonly value: never; readonly changes: null }, EditRefusal | Foreseen>>;

type Asked = Omit<OrderEdit, 'version' | 'shopIds'> & {
  readonly ids: Ids;
  readonly order: LockedOrder;
  readonly total: Centimes | 'any';
};

/** The work alone, on an order that is held and as it was seen. Throws `Refused`. */
export async function editLocked(tx: Tx, asked: Asked): Promise<Result<Omit<EditForeseen, 'free'>, EditRefusal>> {
  const { order, orderId } = asked;
  const { shopId } = order;
  const refusal = refuseEdit(order.states);
  if (refusal !== null) return refuse(refusal);
  if (await isInvoiced(tx, orderId)) return refuse({ code: 'ordering.order-is-invoiced' });
  const own = await readOwnOrder(tx, orderId);
  const delivery = asked.delivery === null ? null : await readDeliveryAnew(tx, { shopId, own, asked: asked.delivery });
  return ok({ own, order, changed: await changeLines(tx, { ...asked, shopId, own, delivery, by: 'staff' }) });
}

/** Writes the history; answers what the audit log says. */
export async function tellEdit(
  tx: Tx,
  {
    own,
    order,
    changed: { changes, delivery, totals },
    actor,
  }: Omit<EditForeseen, 'free'> & { readonly changed: ChangedOrder; readonly actor: StaffActor },
): Promise<Readonly<Record<string, FieldChange>>> {
  const moved = delivery === null ? [] : [{ action: 'edit_delivery', note: `${own.deliveryTold} → ${delivery.told}` }];
  for (const { action, note } of [...changes, ...moved])
    await insertHistory(tx, { orderId: order.id, axis: 'order', action, from: null, to: null, note, actor });
  return {
    ...Object.fromEntries(changes.map(({ field, from, to }): [string, FieldChange] => [field, [from, to]])),
    ...(delivery === null ? {} : { delivery: [own.deliveryTold, delivery.told] }),
    totalCentimes: [order.totalCentimes, totals.total],
  };
}

async function inStockLine<T>(db: Database, { orderId, added }: OrderEdit, work: () => Promise<T>): Promise<T> {
  const productIds = [...(await listProductsOf(db, orderId)), ...added.map(({ productId }) => productId)];
  return inLine(db, [...new Set(productIds)].map(stockOf), work);
}
