import type { TaxRegime } from '@hanout/core/pricing';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import type { LegalIdentity } from '../../shops/index.ts';
import { isOrderWithin } from '../../../database/order-scope.ts';
import type { OrderScope } from '@hanout/core/staff';

type Words = Readonly<Record<string, string>>;

export interface PrintedLine {
  readonly names: Words;
  readonly attributes: readonly { readonly label: string; readonly value: string }[];
  readonly sku: string | null;
  readonly quantity: number;
  readonly unitPriceCentimes: number;
  readonly totalCentimes: number;
  readonly taxBasisPoints: number;
}

export interface PrintedOrder {
  readonly id: string;
  readonly number: number;
  readonly channel: string;
  readonly confirmation: string;
  readonly placedAt: Date;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly address: string;
  readonly wilayaCode: number | null;
  readonly wilayaNameFr: string;
  readonly wilayaNameAr: string;
  readonly communeNameFr: string;
  readonly communeNameAr: string;
  readonly carrierName: string;
  readonly deliveryMode: 'home' | 'desk' | 'pick_up';
  readonly deskName: string | null;
  readonly trackingNumber: string | null;
  readonly note: string;
  readonly subtotalCentimes: number;
  readonly discountCentimes: number;
  readonly deliveryCentimes: number;
  readonly totalCentimes: number;
  /** what the customer has paid so far, less what was given back */
  readonly paidCentimes: number;
  /** what the bearer of the parcel takes at the door */
  readonly toCollectCentimes: number;
  readonly shopId: number;
  readonly shopNames: Words;
  readonly shopHost: string | null;
  readonly legal: LegalIdentity;
  readonly regime: TaxRegime;
  readonly lines: readonly PrintedLine[];
}

/** Before it is sold what is held counts against the price; afterwards the customer owes what the account says. */
const OWED_OF_ORDER = sql`
  select f.is_sold, case when f.is_sold then f.owes else o.total_centimes - f.held end as owed from (
    select coalesce((array_agg(e.cause_type order by e.id desc) filter (where e.cause_type in ('sale', 'delivery_undone', 'return')))[1] = 'sale', false) as is_sold,
      coalesce(sum(l.amount_centimes) filter (where l.account = 'customer'), 0)::bigint as owes,
      coalesce(-sum(l.amount_centimes) filter (where l.account = 'deposits'), 0)::bigint as held
    from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_id = o.id) f`;

/** The orders of these in scope (null: of any shop), in the order in which they were asked for. */
export async function readPrintedOrders(
  db: Database | Tx,
  { ids, ...scope }: OrderScope & { readonly ids: readonly string[] },
): Promise<readonly PrintedOrder[]> {
  const { rows } = await sql<PrintedOrder>`
    select o.id::text as id, o.number, o.channel, o.confirmation_state as confirmation, o.placed_at as "placedAt",
      coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName", o.phone, o.address,
      o.wilaya_code as "wilayaCode", coalesce(o.wilaya_name_fr, '') as "wilayaNameFr", coalesce(o.wilaya_name_ar, '') as "wilayaNameAr",
      coalesce(o.commune_name_fr, '') as "communeNameFr", coalesce(o.commune_name_ar, '') as "communeNameAr",
      coalesce(o.carrier_name, '') as "carrierName", o.delivery_mode as "deliveryMode", o.desk->>'name' as "deskName",
      p.tracking_number as "trackingNumber", o.note, o.items_subtotal_centimes as "subtotalCentimes",
      o.cart_discount_centimes as "discountCentimes", o.delivery_centimes as "deliveryCentimes", o.total_centimes as "totalCentimes",
      o.total_centimes - greatest(m.owed, 0) as "paidCentimes",
      case when m.is_sold then greatest(m.owed, 0) else least(coalesce(p.cod_amount_centimes, m.owed), greatest(m.owed, 0)) end as "toCollectCentimes",
      o.shop_id as "shopId", (select coalesce(jsonb_object_agg(language, name), '{}') from shop_texts t where t.shop_id = s.id) as "shopNames",
      (select min(host) from shop_hosts h where h.shop_id = s.id) as "shopHost", s.legal_identity as legal, s.tax_regime as regime,
      (select coalesce(jsonb_agg(jsonb_build_object('names', l.names, 'attributes', l.attributes, 'sku', l.sku, 'quantity', l.quantity,
        'unitPriceCentimes', l.unit_price_centimes, 'totalCentimes', l.total_centimes, 'taxBasisPoints', l.tax_rate_basis_points)
        order by l.position), '[]') from order_lines l where l.order_id = o.id) as lines
    from unnest(${[...ids]}::uuid[]) with ordinality asked (id, place)
    join orders o on o.id = asked.id join shops s on s.id = o.shop_id
    left join shipments p on p.order_id = o.id and p.state <> 'dropped'
    cross join lateral (${OWED_OF_ORDER}) m
    where ${isOrderWithin(scope)}
    order by asked.place`.execute(db);
  return rows;
}

export interface PickedItem {
  /** null: nothing is kept for it anywhere */
  readonly warehouse: string | null;
  readonly names: Words;
  readonly combination: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly quantity: number;
  readonly orders: readonly { readonly number: number; readonly quantity: number }[];
}

interface ItemsAsked extends OrderScope {
  readonly ids: readonly string[];
  readonly language: string;
  /** where the goods are picked; null: wherever they lie */
  readonly warehouseIds: readonly number[] | null;
}

/** What these orders still need from the shelves, each thing once per warehouse, summed over the orders; packs by what they are made of. */
export async function readPickedItems(
  db: Database,
  { ids, language, warehouseIds, ...scope }: ItemsAsked,
): Promise<readonly PickedItem[]> {
  const places = warehouseIds === null ? null : [...warehouseIds];
  const { rows } = await sql<PickedItem>`
    with chosen as (
      select id, number from orders o
      where id = any(${[...ids]}::uuid[]) and ${isOrderWithin(scope)}
    ), needed as (
      select l.order_id, l.id as line_id, l.product_id, l.combination_id, l.quantity from order_lines l join chosen c on c.id = l.order_id
      where not exists (select from order_line_components p where p.order_line_id = l.id)
      union all
      select l.order_id, l.id, p.product_id, p.combination_id, l.quantity * p.quantity
      from order_lines l join chosen c on c.id = l.order_id join order_line_components p on p.order_line_id = l.id
    ), kept as (
      select r.order_id, r.order_line_id as line_id, s.warehouse_id, s.product_id, s.combination_id, r.quantity, r.state
      from stock_reservations r join chosen c on c.id = r.order_id join stocks s on s.id = r.stock_id where r.state <> 'released'
    ), wanted as (
      select order_id, warehouse_id, product_id, combination_id, quantity from kept where state <> 'consumed'
      union all
      select n.order_id, null, n.product_id, n.combination_id, n.quantity - coalesce(k.quantity, 0)
      from (select order_id, line_id, product_id, combination_id, sum(quantity) as quantity from needed group by 1, 2, 3, 4) n
      left join (select line_id, product_id, combination_id, sum(quantity) as quantity from kept group by 1, 2, 3) k
        on k.line_id = n.line_id and k.product_id = n.product_id and k.combination_id is not distinct from n.combination_id
      where n.quantity > coalesce(k.quantity, 0)
    ), by_order as (
      select warehouse_id, product_id, combination_id, order_id, sum(quantity)::int as quantity from wanted group by 1, 2, 3, 4
    )
    select w.name as warehouse,
      (select coalesce(jsonb_object_agg(language, name), '{}') from product_texts t where t.product_id = b.product_id) as names,
      coalesce((select string_agg(coalesce(own.label, french.label), ' · ' order by v.attribute_value_id) from combination_values v
        left join attribute_value_texts own on own.attribute_value_id = v.attribute_value_id and own.language = ${language}
        left join attribute_value_texts french on french.attribute_value_id = v.attribute_value_id and french.language = 'fr'
        where v.combination_id = b.combination_id), '') as combination,
      coalesce(c.sku, p.sku) as sku, coalesce(c.barcode, p.barcode) as barcode, sum(b.quantity)::int as quantity,
      jsonb_agg(jsonb_build_object('number', o.number, 'quantity', b.quantity) order by o.number) as orders
    from by_order b join chosen o on o.id = b.order_id join products p on p.id = b.product_id
    left join combinations c on c.id = b.combination_id left join warehouses w on w.id = b.warehouse_id
    where ${places}::int[] is null or b.warehouse_id is null or b.warehouse_id = any(${places}::int[])
    group by w.name, b.product_id, b.combination_id, p.sku, p.barcode, c.sku, c.barcode
    order by w.name nulls last, p.sku, c.sku, b.product_id, b.combination_id`.execute(db);
  return rows;
}
