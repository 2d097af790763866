import type { ConfirmationState, ParcelState, PreparationState } from '@hanout/core/ordering';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export async function listPhones(db: Database, customerId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('customer_phones')
    .select('phone')
    .where('customer_id', '=', customerId)
    .orderBy('phone')
    .execute();
  return rows.map(({ phone }) => phone);
}

export interface AddressRow {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly wilayaCode: number;
  readonly wilayaFr: string;
  readonly wilayaAr: string;
  readonly communeId: number;
  readonly communeFr: string;
  readonly communeAr: string;
}

export async function listAddresses(db: Database, customerId: number): Promise<readonly AddressRow[]> {
  const { rows } = await sql<AddressRow>`
    select a.id, a.name, a.phone, a.email, a.address, a.wilaya_code as "wilayaCode", w.name_fr as "wilayaFr", w.name_ar as "wilayaAr",
      a.commune_id as "communeId", m.name_fr as "communeFr", m.name_ar as "communeAr"
    from customer_addresses a join wilayas w on w.code = a.wilaya_code join communes m on m.id = a.commune_id
    where a.customer_id = ${customerId} order by a.id desc`.execute(db);
  return rows;
}

/** By what somebody's orders, reviews and carts are found. */
export interface KnownBy {
  readonly shopId: number;
  readonly phones: readonly string[];
}

export interface OrderOfCustomer {
  readonly id: string;
  readonly number: number;
  readonly placedAt: Date;
  readonly totalCentimes: number;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
}

export async function listOrdersOf(
  db: Database,
  { shopId, phones, ordersOf }: KnownBy & Pick<OrderScope, 'ordersOf'>,
  limit: number,
): Promise<readonly OrderOfCustomer[]> {
  const { rows } = await sql<OrderOfCustomer>`
    select id::text as id, number, placed_at as "placedAt", total_centimes as "totalCentimes", confirmation_state as confirmation,
      preparation_state as preparation, parcel_state as parcel
    from orders o where phone = any(${[...phones]}::text[]) and ${isOrderWithin({ shopIds: [shopId], ordersOf })}
    order by placed_at desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface ReviewOfCustomer {
  readonly uuid: string;
  readonly productName: string;
  readonly ratingHalves: number;
  readonly text: string;
  readonly state: string;
  readonly createdAt: Date;
}

export async function listReviewsOf(
  db: Database,
  { shopId, phones }: KnownBy,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<readonly ReviewOfCustomer[]> {
  const { rows } = await sql<ReviewOfCustomer>`
    select r.uuid::text as uuid, r.rating_halves as "ratingHalves", r.text, r.state, r.created_at as "createdAt",
      coalesce(own.name, french.name, '') as "productName"
    from reviews r
    left join product_texts own on own.product_id = r.product_id and own.language = ${language}
    left join product_texts french on french.product_id = r.product_id and french.language = 'fr'
    where r.shop_id = ${shopId} and r.phone = any(${[...phones]}::text[]) order by r.id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

export interface CartOfCustomer {
  readonly id: number;
  readonly lineCount: number;
  readonly subtotalCentimes: number;
  readonly updatedAt: Date;
}

export async function listCartsOf(
  db: Database,
  { shopId, phones }: KnownBy,
  limit: number,
): Promise<readonly CartOfCustomer[]> {
  const { rows } = await sql<CartOfCustomer>`
    select id, lines_count as "lineCount", subtotal_centimes as "subtotalCentimes", updated_at as "updatedAt"
    from abandoned_carts where shop_id = ${shopId} and phone = any(${[...phones]}::text[])
    order by updated_at desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export interface ChangeOfCustomer {
  readonly action: string;
  readonly at: Date;
  readonly by: string | null;
}

/** What staff did to a customer's entry, newest first. */
export async function listChangesOf(
  db: Database,
  customerId: number,
  limit: number,
): Promise<readonly ChangeOfCustomer[]> {
  const { rows } = await sql<ChangeOfCustomer>`
    select l.action, l.occurred_at as at, e.name as by from audit_log l left join employees e on e.id = l.employee_id
    where l.entity = 'customer' and l.entity_id = ${String(customerId)} order by l.id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

export interface EventOfOrders {
  readonly orderId: string;
  readonly number: number;
  readonly action: string;
  readonly at: Date;
  readonly by: string | null;
}

/** What was done with the newest orders, newest first. */
export async function listEventsOf(
  db: Database,
  orderIds: readonly string[],
  limit: number,
): Promise<readonly EventOfOrders[]> {
  const { rows } = await sql<EventOfOrders>`
    select h.order_id::text as "orderId", o.number, h.action, h.occurred_at as at, e.name as by
    from order_history h join orders o on o.id = h.order_id left join employees e on e.id = h.employee_id
    where h.order_id = any(${[...orderIds]}::uuid[]) order by h.occurred_at desc, h.id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

export interface PastOrderOfCustomer {
  readonly id: number;
  readonly number: string;
  readonly system: string;
  readonly placedAt: Date;
  readonly outcome: string;
  readonly totalCentimes: number;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** Orders that another system knew, newest first. */
export async function listPastOrdersOf(
  db: Database,
  customerId: number,
  limit: number,
): Promise<readonly PastOrderOfCustomer[]> {
  const { rows } = await sql<PastOrderOfCustomer>`
    select id, number, system, placed_at as "placedAt", outcome, total_centimes as "totalCentimes", lines
    from past_orders where customer_id = ${customerId} order by placed_at desc, id desc limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}
