import { toInstant, type Instant } from '@hanout/core/kernel';
import { figuresOf, isCollectionGivenBack } from '@hanout/core/ledger';
import type {
  ActionAxis,
  ConfirmationState,
  LineUnits,
  MoneyState,
  OrderAxis,
  OrderSituation,
  ParcelState,
  PreparationState,
} from '@hanout/core/ordering';
import { employeeOf, type Actor, type OrderScope, ordersOf } from '@hanout/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { readOrderLedger, type OrderLedger } from '../../ledger/index.ts';
import { historyActor } from '../history-actor.ts';
import { hasReturns } from '../returns/links-repository.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';

export interface LockedOrder {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly version: number;
  /** Null: a walk-in customer's. */
  readonly phone: string | null;
  /** Too old for its address to be a key to it, whoever came by it. */
  readonly isClosedToShopper: boolean;
  readonly assigneeId: number | null;
  readonly states: OrderSituation;
  readonly callAttempts: number;
  readonly reservationHours: number;
  /** Null: nobody carries it. */
  readonly carrierId: number | null;
  readonly deliveryMode: 'home' | 'desk' | 'pick_up';
  readonly totalCentimes: number;
  readonly channel: string;
  readonly subtotalCentimes: number;
  readonly cartDiscountCentimes: number;
  readonly deliveryBaseCentimes: number;
  /** what its carrier asks for the way back */
  readonly wayBackCentimes: number;
  readonly deliveryCentimes: number;
  /** Null: nobody has begun to prepare it. */
  readonly shipmentId: string | null;
  /** what its carrier was told to collect; null: it knows of no parcel */
  readonly codCentimes: number | null;
  /** by the clock of the database, for as long as it is held */
  readonly now: Instant;
  /** everything that was posted of its money, read once it was held */
  readonly ledger: OrderLedger;
}

interface LockedRow extends Omit<LockedOrder, 'states' | 'ledger' | 'now'> {
  readonly now: Date;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
  readonly pool: string | null;
}

/** So long may a shopper change or cancel an order that they know the address of. */
const SHOPPERS_DAYS = 30;

/**
 * The order as it is now, held until the transaction ends: whoever acts on it next sees what this one did. What only points
 * to the order (a new entry of its history) need not wait.
 */
export async function lockOrder(tx: Tx, id: string, scope: OrderScope): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedRow>`
    select o.id::text as id, o.number, o.shop_id as "shopId", o.version, o.phone,
      o.placed_at < now() - make_interval(days => ${SHOPPERS_DAYS}::int) as "isClosedToShopper", o.assigned_employee_id as "assigneeId",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money,
      o.call_attempts as "callAttempts", s.reservation_hours as "reservationHours",
      o.carrier_id as "carrierId", o.delivery_mode as "deliveryMode", o.total_centimes as "totalCentimes",
      o.channel, o.items_subtotal_centimes as "subtotalCentimes", o.cart_discount_centimes as "cartDiscountCentimes",
      o.delivery_base_centimes as "deliveryBaseCentimes", o.delivery_centimes as "deliveryCentimes",
      case when o.carrier_id is null then 0 else coalesce((select c.way_back_centimes from carriers c where c.id = o.carrier_id), o.delivery_base_centimes) end as "wayBackCentimes",
      now() as now, sh.id::text as "shipmentId", sh.pool, sh.cod_amount_centimes as "codCentimes"
    from orders o join shops s on s.id = o.shop_id
    left join shipments sh on sh.order_id = o.id and sh.state <> 'dropped'
    where o.id = ${id}::uuid and ${isOrderWithin(scope)}
    for no key update of o`.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { confirmation, preparation, parcel, money, pool, now, ...order } = row;
  const { deliveryMode, shipmentId } = order;
  const ledger = await readOrderLedger(tx, id);
  const facts = {
    isFetched: deliveryMode === 'pick_up',
    hasShipment: shipmentId !== null,
    isInPool: pool !== null,
    // Goods come back of what has left.
    hasReturns: parcel !== 'none' && (await hasReturns(tx, id)),
  };
  return {
    ...order,
    now: toInstant(now),
    ledger,
    states: { confirmation, preparation, parcel, money, ...facts, ...moneyFacts(ledger) },
  };
}

/** What rules ask about the money of an order, beside its axis. */
export function moneyFacts({
  payments,
  book,
}: OrderLedger): Pick<OrderSituation, 'hasPayments' | 'hasCarrierPaid' | 'isCollectionGivenBack'> {
  return {
    hasPayments: payments.some(({ mayBeTakenBack }) => mayBeTakenBack),
    hasCarrierPaid: payments.some(
      ({ kind, type, isTakenBack }) => kind === 'payment' && type === 'carrier' && !isTakenBack,
    ),
    isCollectionGivenBack: isCollectionGivenBack(figuresOf(book)),
  };
}

export interface Move {
  readonly id: string;
  readonly version: number;
  readonly axis: OrderAxis;
  readonly from: string;
  readonly to: string;
  /** Both belong to the confirmation: what it moves to says when to call again and why it was given up. */
  readonly nextCallAt: Date | null;
  readonly rejectionReason: string | null;
  /** where other axes come to be by the same action */
  readonly beside: readonly Beside[];
}

export interface Beside {
  /** as history calls it */
  readonly action: string;
  readonly axis: OrderAxis;
  readonly from: string;
  readonly to: string;
}

/** Moves the order on along one axis if it is still what was decided about; false when it is not. */
export async function moveOrder(tx: Tx, { id, version, axis, from, to, beside, ...call }: Move): Promise<boolean> {
  const column = `${axis}_state` as const;
  const isCalled = [axis, ...beside.map((each) => each.axis)].includes('confirmation');
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ [column]: to, ...Object.fromEntries(beside.map((each) => [`${each.axis}_state`, each.to])) })
    .set({
      ...(isCalled ? { next_call_at: call.nextCallAt, rejection_reason: call.rejectionReason } : {}),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(column, '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** One more call to the customer; the row is held and its version was compared. */
export async function countCall(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ call_attempts: sql`call_attempts + 1` })
    .where('id', '=', orderId)
    .execute();
}

export interface HistoryEntry {
  readonly orderId: string;
  readonly axis: ActionAxis;
  readonly action: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly note: string;
  readonly actor: Actor;
  /** left out: now */
  readonly at?: Instant;
  /** the return that it tells of */
  readonly returnId?: string;
}

export async function insertHistory(tx: Tx, { actor, at, ...entry }: HistoryEntry): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      order_id: entry.orderId,
      axis: entry.axis,
      action: entry.action,
      from_state: entry.from,
      to_state: entry.to,
      note: entry.note,
      return_id: entry.returnId ?? null,
      employee_id: employeeOf(actor),
      actor: historyActor(actor),
      occurred_at: at === undefined ? sql`now()` : new Date(at),
    })
    .execute();
}

/** Something about the order as a whole has changed; false when it is not what was decided about. */
export async function countVersion(tx: Tx, { id, version }: Pick<Move, 'id' | 'version'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives the order to an employee, or to nobody; the row is held. */
export async function assignTo(tx: Tx, orderId: string, assigneeId: number | null): Promise<void> {
  await tx.updateTable('orders').set({ assigned_employee_id: assigneeId }).where('id', '=', orderId).execute();
}

/** The number of the order that this one repeats: another one of the same phone in the same shop; undefined otherwise. */
export async function findOriginal(
  tx: Tx,
  originalId: string,
  { order: { id, phone, shopId }, actor }: { readonly order: LockedOrder; readonly actor: Actor },
): Promise<number | undefined> {
  const seen = { shopIds: [shopId], ordersOf: ordersOf(actor) };
  const { rows } = await sql<{ number: number }>`
    select o.number from orders o
    where o.id = ${originalId}::uuid and o.id <> ${id}::uuid and o.phone = ${phone} and ${isOrderWithin(seen)}`.execute(
    tx,
  );
  return rows[0]?.number;
}

/** Everything that the order's lines take from the shelves, contents of packs included. */
export async function listProductsOf(tx: Database | Tx, orderId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from order_lines where order_id = ${orderId}::uuid
    union
    select c.product_id from order_line_components c join order_lines l on l.id = c.order_line_id where l.order_id = ${orderId}::uuid`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The one shop that it was placed in. */
export async function shopsOfOrder(tx: Tx, id: string): Promise<readonly number[]> {
  const rows = await tx.selectFrom('orders').select('shop_id as id').where('id', '=', id).execute();
  return rows.map((row) => row.id);
}

interface UnitRow {
  readonly lineId: string;
  readonly ordered: number;
  readonly productId: number;
  readonly combinationId: number | null;
  /** of one unit of the line */
  readonly quantity: number;
  readonly packed: number;
}

/** The lines of an order, each with how many of its units are packed, or (`toPack`) are not. */
export async function listUnits(
  tx: Database | Tx,
  orderId: string,
  which: 'packed' | 'toPack',
): Promise<readonly LineUnits[]> {
  const { rows } = await sql<UnitRow>`
    with things as (
      select l.id as line_id, l.position, l.quantity as ordered, coalesce(c.product_id, l.product_id) as product_id,
        case when c.order_line_id is null then l.combination_id else c.combination_id end as combination_id,
        sum(coalesce(c.quantity, 1))::int as quantity
      from order_lines l left join order_line_components c on c.order_line_id = l.id
      where l.order_id = ${orderId}::uuid group by 1, 2, 3, 4, 5
    )
    select t.line_id::text as "lineId", t.ordered, t.product_id as "productId", t.combination_id as "combinationId", t.quantity,
      coalesce((select sum(r.quantity) from stock_reservations r join stocks s on s.id = r.stock_id
        where r.order_id = ${orderId}::uuid and r.order_line_id = t.line_id and r.state = 'consumed'
          and s.product_id = t.product_id and s.combination_id is not distinct from t.combination_id), 0)::int as packed
    from things t order by t.position, t.product_id`.execute(tx);
  return [...Map.groupBy(rows, ({ lineId }) => lineId)].map(([lineId, things]) => {
    const packed = Math.min(...things.map((thing) => Math.floor(thing.packed / thing.quantity)));
    const ordered = things[0]?.ordered ?? 0;
    const units = which === 'packed' ? packed : ordered - packed;
    return {
      lineId,
      units,
      things: things.map(({ productId, combinationId, quantity }) => ({ productId, combinationId, quantity })),
    };
  });
}
