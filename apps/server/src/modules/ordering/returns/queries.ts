import type { ConfirmationState, ParcelState, PreparationState } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface ReturnFacts {
  readonly version: number;
  readonly note: string;
  readonly refusalReason: string;
  readonly employeeName: string | null;
  readonly askedOn: string;
  readonly deadlineOn: string | null;
  readonly receivedAt: Date | null;
  readonly closedAt: Date | null;
  readonly creditCentimes: number | null;
  readonly wayBackCentimes: number | null;
  readonly subtotalCentimes: number;
  readonly cartDiscountCentimes: number;
  readonly deliveryCentimes: number;
  readonly carrierId: number | null;
  readonly deliveryBaseCentimes: number;
  /** of its carrier; null: as much as the way out */
  readonly carrierWayBackCentimes: number | null;
}

/** What of a return stands in no list. */
export async function findReturnFacts(db: Database, id: string): Promise<ReturnFacts | undefined> {
  const { rows } = await sql<ReturnFacts>`
    select r.version, r.note, r.refusal_reason as "refusalReason", e.name as "employeeName",
      to_char(r.asked_at at time zone 'Africa/Algiers', 'YYYY-MM-DD') as "askedOn", to_char(r.deadline_on, 'YYYY-MM-DD') as "deadlineOn",
      r.received_at as "receivedAt", r.closed_at as "closedAt", r.credit_centimes as "creditCentimes",
      r.way_back_centimes as "wayBackCentimes", o.items_subtotal_centimes as "subtotalCentimes",
      o.cart_discount_centimes as "cartDiscountCentimes", o.delivery_centimes as "deliveryCentimes", o.carrier_id as "carrierId",
      o.delivery_base_centimes as "deliveryBaseCentimes",
      (select c.way_back_centimes from carriers c where c.id = o.carrier_id) as "carrierWayBackCentimes"
    from order_returns r join orders o on o.id = r.order_id left join employees e on e.id = r.employee_id
    where r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export interface ReturnLineRecord {
  readonly lineId: string;
  readonly quantity: number;
  readonly sellable: number | null;
  readonly damaged: number | null;
  readonly missing: number | null;
}

/** Of these returns, each in the order of its order's lines. */
export async function listReturnLines(
  db: Database,
  returnIds: readonly string[],
): Promise<readonly (ReturnLineRecord & { readonly returnId: string })[]> {
  const { rows } = await sql<ReturnLineRecord & { readonly returnId: string }>`
    select x.return_id::text as "returnId", x.order_line_id::text as "lineId", x.quantity, x.sellable, x.damaged, x.missing
    from order_return_lines x join order_lines l on l.id = x.order_line_id
    where x.return_id = any(${[...returnIds]}::uuid[]) order by l.position`.execute(db);
  return rows;
}

export interface LinkedRecord {
  readonly id: string;
  readonly number: number;
  readonly totalCentimes: number;
  readonly advanceCentimes: number;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
}

/** The orders that were made out of a return, the latest first. */
export async function listExchangesOf(
  db: Database,
  returnId: string,
  scope: OrderScope,
): Promise<readonly LinkedRecord[]> {
  const { rows } = await sql<LinkedRecord>`
    select o.id::text as id, o.number, o.total_centimes as "totalCentimes", o.confirmation_state as confirmation,
      o.preparation_state as preparation, o.parcel_state as parcel,
      coalesce((select sum(l.amount_centimes) from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.order_id = o.id and l.account = 'exchanges'), 0)::bigint as "advanceCentimes"
    from order_exchanges x join orders o on o.id = x.order_id where x.return_id = ${returnId}::uuid and ${isOrderWithin(scope)}
    order by o.number desc`.execute(db);
  return rows;
}

/** What an order takes the place of; undefined: of nothing. */
export async function findExchangedFrom(
  db: Database,
  orderId: string,
  scope: OrderScope,
): Promise<(LinkedRecord & { readonly returnId: string; readonly returnNumber: number }) | undefined> {
  const { rows } = await sql<LinkedRecord & { readonly returnId: string; readonly returnNumber: number }>`
    select r.id::text as "returnId", r.number as "returnNumber", o.id::text as id, o.number, o.total_centimes as "totalCentimes",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, 0::bigint as "advanceCentimes"
    from order_exchanges x join order_returns r on r.id = x.return_id join orders o on o.id = r.order_id
    where x.order_id = ${orderId}::uuid and ${isOrderWithin(scope)}`.execute(db);
  return rows[0];
}
