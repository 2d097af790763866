import type { OrderDetail } from '@hanout/contracts/orders/orders';
import type { ConfirmationState, MoneyState, ParcelState, PreparationState } from '@hanout/core/ordering';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../../database/database.ts';
import type { HistoryActor } from '../../history-actor.ts';
import { isOrderWithin } from '../../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

export interface OrderRecord {
  readonly id: string;
  readonly number: number;
  readonly version: number;
  readonly shopId: number;
  readonly shopCode: string;
  readonly shopName: string;
  readonly channel: string;
  readonly source: string;
  readonly locale: 'fr' | 'ar' | 'en';
  readonly firstName: string;
  readonly lastName: string;
  /** null: a walk-in customer */
  readonly phone: string | null;
  readonly email: string;
  readonly address: string;
  /** place and carrier null: it is fetched */
  readonly wilayaCode: number | null;
  readonly wilayaNameFr: string;
  readonly wilayaNameAr: string;
  readonly communeId: number | null;
  readonly communeNameFr: string;
  readonly communeNameAr: string;
  readonly carrierId: number | null;
  readonly carrierName: string;
  readonly deliveryMode: 'home' | 'desk' | 'pick_up';
  readonly desk: unknown;
  readonly itemsSubtotalCentimes: number;
  readonly cartDiscountCentimes: number;
  readonly deliveryBaseCentimes: number;
  readonly deliveryCentimes: number;
  readonly totalCentimes: number;
  readonly promotions: unknown;
  readonly couponCode: string | null;
  readonly abandonedCartId: number | null;
  readonly termsVersion: string;
  readonly landing: unknown;
  readonly landingPage: OrderDetail['landingPage'];
  readonly note: string;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
  readonly money: MoneyState;
  readonly callAttempts: number;
  readonly nextCallAt: Date | null;
  readonly rejectionReason: string | null;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
  readonly placedAt: Date;
  readonly updatedAt: Date;
  /** what stands around it at all, so that nobody asks for what is not there */
  readonly has: Readonly<Record<Around, boolean>>;
}

type Around = 'notes' | 'tags' | 'movements' | 'components' | 'reservations' | 'shipment' | 'plan' | 'returns';

const AROUND: Readonly<Record<Around, RawBuilder<unknown>>> = {
  notes: sql`select from order_notes n where n.order_id = o.id`,
  tags: sql`select from order_tag_links t where t.order_id = o.id`,
  movements: sql`select from stock_movements m where m.cause_type = 'order' and m.cause_id = o.id::text`,
  components: sql`select from order_lines l join order_line_components c on c.order_line_id = l.id where l.order_id = o.id`,
  reservations: sql`select from stock_reservations r where r.order_id = o.id`,
  shipment: sql`select from shipments sh where sh.order_id = o.id and sh.state <> 'dropped'`,
  plan: sql`select from installments i where i.order_id = o.id`,
  returns: sql`select from order_returns b where b.order_id = o.id and b.state <> 'refused'`,
};

const around = sql`json_build_object(${sql.join(
  Object.entries(AROUND).map(([name, there]) => sql`${sql.lit(name)}, exists (${there})`),
)})`;

/** An order in scope, or undefined: to a person of another shop it does not exist. */
export async function findOrder(
  db: Database | Tx,
  { id, scope, language }: { id: string; scope: OrderScope; language: string },
): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`
    select o.id::text as id, o.number, o.version, o.shop_id as "shopId", s.code as "shopCode",
      coalesce(own.name, french.name, s.code) as "shopName", o.channel, o.source, o.locale,
      coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName", o.phone, o.email, o.address,
      o.wilaya_code as "wilayaCode", coalesce(o.wilaya_name_fr, '') as "wilayaNameFr", coalesce(o.wilaya_name_ar, '') as "wilayaNameAr",
      o.commune_id as "communeId", coalesce(o.commune_name_fr, '') as "communeNameFr", coalesce(o.commune_name_ar, '') as "communeNameAr",
      o.carrier_id as "carrierId", coalesce(o.carrier_name, '') as "carrierName", o.delivery_mode as "deliveryMode", o.desk,
      o.items_subtotal_centimes as "itemsSubtotalCentimes", o.cart_discount_centimes as "cartDiscountCentimes",
      o.delivery_base_centimes as "deliveryBaseCentimes", o.delivery_centimes as "deliveryCentimes", o.total_centimes as "totalCentimes",
      o.promotions, o.coupon_code as "couponCode", o.abandoned_cart_id as "abandonedCartId", o.terms_version as "termsVersion", o.landing,
      (select jsonb_build_object('id', p.id, 'name', p.name, 'variant', o.landing_variant) from landing_pages p where p.id = o.landing_page_id) as "landingPage",
      o.note, o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money,
      o.call_attempts as "callAttempts", o.next_call_at as "nextCallAt", o.rejection_reason as "rejectionReason",
      e.id as "assigneeId", e.name as "assigneeName",
      o.placed_at as "placedAt", o.updated_at as "updatedAt", ${around} as has
    from orders o join shops s on s.id = o.shop_id
    left join employees e on e.id = o.assigned_employee_id
    left join shop_texts own on own.shop_id = s.id and own.language = ${language}
    left join shop_texts french on french.shop_id = s.id and french.language = 'fr'
    where o.id = ${id}::uuid and ${isOrderWithin(scope)}`.execute(db);
  return rows[0];
}

interface NamedThing {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly names: unknown;
  readonly attributes: unknown;
  readonly quantity: number;
}

export interface LineRecord extends NamedThing {
  readonly id: string;
  readonly sku: string | null;
  readonly imageUrl: string | null;
  readonly isPack: boolean;
  readonly basePriceCentimes: number;
  readonly unitPriceCentimes: number;
  readonly totalCentimes: number;
  readonly promotions: unknown;
  /** Empty: nobody gave it a price of its own. */
  readonly priceReason: string;
}

export async function listOrderLines(db: Database | Tx, orderId: string): Promise<readonly LineRecord[]> {
  const { rows } = await sql<LineRecord>`
    select id::text as id, product_id as "productId", combination_id as "combinationId", names, attributes, quantity, sku,
      image_url as "imageUrl", is_pack as "isPack", base_price_centimes as "basePriceCentimes", unit_price_centimes as "unitPriceCentimes",
      total_centimes as "totalCentimes", promotions, price_reason as "priceReason"
    from order_lines where order_id = ${orderId}::uuid order by position`.execute(db);
  return rows;
}

export interface ComponentRecord extends NamedThing {
  readonly lineId: string;
}

export async function listComponents(db: Database | Tx, orderId: string): Promise<readonly ComponentRecord[]> {
  const { rows } = await sql<ComponentRecord>`
    select c.order_line_id::text as "lineId", c.product_id as "productId", c.combination_id as "combinationId", c.names, c.attributes, c.quantity
    from order_line_components c join order_lines l on l.id = c.order_line_id
    where l.order_id = ${orderId}::uuid order by c.order_line_id, c.position`.execute(db);
  return rows;
}

export interface ReservationRecord {
  readonly lineId: string;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly warehouse: string;
  readonly quantity: number;
  readonly stockId: number;
  readonly lot: string | null;
  readonly lotExpiresOn: string | null;
  readonly state: 'held' | 'firm' | 'released' | 'consumed';
  readonly expiresAt: Date | null;
}

export async function listReservations(db: Database | Tx, orderId: string): Promise<readonly ReservationRecord[]> {
  const { rows } = await sql<ReservationRecord>`
    select r.order_line_id::text as "lineId", s.product_id as "productId", s.combination_id as "combinationId", w.name as warehouse,
      r.quantity, s.id as "stockId", l.lot_number as lot, to_char(l.expires_on, 'YYYY-MM-DD') as "lotExpiresOn", r.state, r.expires_at as "expiresAt"
    from stock_reservations r join stocks s on s.id = r.stock_id join warehouses w on w.id = s.warehouse_id
      left join stock_lots l on l.id = r.lot_id
    where r.order_id = ${orderId}::uuid order by r.created_at, r.id`.execute(db);
  return rows;
}

export interface MovementRecord {
  readonly id: number;
  readonly occurredAt: Date;
  readonly productId: number;
  readonly combinationId: number | null;
  readonly warehouse: string;
  readonly lot: string | null;
  readonly quantity: number;
  readonly type: string;
  readonly reason: string;
  readonly employeeName: string | null;
}

/** What an order took from the shelves and brought back, oldest first. */
export async function listMovements(db: Database | Tx, orderId: string): Promise<readonly MovementRecord[]> {
  const { rows } = await sql<MovementRecord>`
    select m.id, m.occurred_at as "occurredAt", s.product_id as "productId", s.combination_id as "combinationId", w.name as warehouse,
      l.lot_number as lot, m.quantity, m.type, m.reason, e.name as "employeeName"
    from stock_movements m join stocks s on s.id = m.stock_id join warehouses w on w.id = s.warehouse_id
      left join stock_lots l on l.id = m.lot_id left join employees e on e.id = m.employee_id
    where m.cause_type = 'order' and m.cause_id = ${orderId}::text order by m.id`.execute(db);
  return rows;
}

export interface ShipmentRecord {
  readonly pool: string | null;
  readonly exit: string | null;
  readonly state: 'open' | 'announced';
  readonly trackingNumber: string | null;
  readonly transporterId: number | null;
  readonly transporterName: string | null;
  readonly serviceCode: string | null;
  readonly codAmountCentimes: number | null;
}

/** The expedition of an order, unless nobody has begun one. */
export async function findShipment(db: Database | Tx, orderId: string): Promise<ShipmentRecord | undefined> {
  const { rows } = await sql<ShipmentRecord>`
    select s.pool, w.name as exit, s.state, s.tracking_number as "trackingNumber", s.carrier_id as "transporterId",
      c.name as "transporterName", s.service_code as "serviceCode", s.cod_amount_centimes as "codAmountCentimes"
    from shipments s left join warehouses w on w.id = s.exit_warehouse_id left join carriers c on c.id = s.carrier_id
    where s.order_id = ${orderId}::uuid and s.state <> 'dropped'`.execute(db);
  return rows[0];
}

export interface HistoryRecord {
  readonly id: number;
  readonly occurredAt: Date;
  readonly axis: string;
  readonly action: string;
  readonly fromState: string | null;
  readonly toState: string | null;
  readonly note: string;
  readonly actor: HistoryActor;
  readonly employeeName: string | null;
}

/** Oldest first, by key: the time of two processes may differ, the order of writing does not. */
export async function listHistory(db: Database | Tx, orderId: string): Promise<readonly HistoryRecord[]> {
  const { rows } = await sql<HistoryRecord>`
    select h.id, h.occurred_at as "occurredAt", h.axis, h.action, h.from_state as "fromState", h.to_state as "toState", h.note, h.actor,
      e.name as "employeeName"
    from order_history h left join employees e on e.id = h.employee_id
    where h.order_id = ${orderId}::uuid order by h.id`.execute(db);
  return rows;
}

export interface RelatedOrder {
  readonly id: string;
  readonly number: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly placedAt: Date;
  readonly totalCentimes: number;
  readonly confirmation: ConfirmationState;
  readonly preparation: PreparationState;
  readonly parcel: ParcelState;
}

/** Other orders of the same phone placed within 48 hours before or after, at most ten, newest first. */
export async function listLikelyDuplicates(
  db: Database | Tx,
  { id, phone, placedAt }: Pick<OrderRecord, 'id' | 'phone' | 'placedAt'>,
  { language, ...scope }: OrderScope & { readonly language: string },
): Promise<readonly RelatedOrder[]> {
  const { rows } = await sql<RelatedOrder>`
    select o.id::text as id, o.number, o.shop_id as "shopId",
      coalesce((select t.name from shop_texts t where t.shop_id = o.shop_id and t.language in (${language}, 'fr')
        order by t.language = ${language} desc limit 1), s.code) as "shopName",
      o.placed_at as "placedAt", o.total_centimes as "totalCentimes",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel
    from orders o join shops s on s.id = o.shop_id
    where o.phone = ${phone} and o.id <> ${id}::uuid and ${isOrderWithin(scope)}
      and o.placed_at between ${placedAt}::timestamptz - interval '48 hours' and ${placedAt}::timestamptz + interval '48 hours'
    order by o.placed_at desc limit 10`.execute(db);
  return rows;
}

export interface CustomerFigures {
  readonly orderCount: number;
  readonly deliveredCount: number;
  readonly returnedCount: number;
}

export async function countOrdersOfPhone(
  db: Database | Tx,
  phone: string | null,
  scope: OrderScope,
): Promise<CustomerFigures> {
  const { rows } = await sql<CustomerFigures>`
    select count(*)::int as "orderCount", (count(*) filter (where parcel_state = 'delivered'))::int as "deliveredCount",
      (count(*) filter (where parcel_state in ('returning', 'returned')))::int as "returnedCount"
    from orders o where phone = ${phone} and ${isOrderWithin(scope)}`.execute(db);
  return rows[0] ?? { orderCount: 0, deliveredCount: 0, returnedCount: 0 };
}
