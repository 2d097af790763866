import { toCentimes } from '@hanout/core/kernel';
import type { BookedParts, GoneGoods, ResultLine } from '@hanout/core/profits';
import { expectedFee, NO_TARIFF } from '@hanout/core/remittances';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** Everything that an order's result is made of. */
export interface OrderFacts {
  readonly orderId: string;
  readonly shopId: number;
  /** null: nothing was sold, and its parcel is nowhere yet */
  readonly happenedOn: string | null;
  readonly isSold: boolean;
  readonly carrierId: number | null;
  readonly mode: string;
  readonly wilayaCode: number | null;
  readonly communeId: number | null;
  readonly source: string;
  readonly employeeId: number | null;
  readonly outcome: string | null;
  readonly endedOn: string | null;
  readonly deliveryDays: number | null;
  readonly payoutDays: number | null;
  readonly booked: BookedParts;
  readonly packaging: number;
  readonly expectedFees: number;
}

interface Row extends Omit<OrderFacts, 'booked' | 'expectedFees'> {
  readonly sales: number;
  readonly delivery: number;
  readonly discounts: number;
  readonly fees: number;
  readonly returnCosts: number;
  readonly losses: number;
  readonly owed: number;
  readonly cod: number;
  readonly wayOut: number;
  readonly collection: number | null;
  readonly share: number | null;
  readonly keepsWayOut: boolean | null;
}

/** Orders with what the ledger, their carrier and their boxes say. */
export async function readFacts(tx: Tx, orderIds: readonly string[]): Promise<readonly OrderFacts[]> {
  const { rows } = await sql<Row>`
    select o.id::text as "orderId", o.shop_id as "shopId", f.mode, o.wilaya_code as "wilayaCode", o.commune_id as "communeId", o.source,
      o.assigned_employee_id as "employeeId", f.carrier_id as "carrierId", f.outcome, coalesce(b.is_sold, false) as "isSold",
      to_char(coalesce(b.sold_on, f.ended_on, b.booked_on), 'YYYY-MM-DD') as "happenedOn", to_char(f.ended_on, 'YYYY-MM-DD') as "endedOn",
      case when f.outcome = 'delivered' and s.announced_at is not null then greatest(f.ended_on - (s.announced_at at time zone 'Africa/Algiers')::date, 0) end as "deliveryDays",
      case when f.outcome = 'delivered' and b.paid_on is not null then greatest(b.paid_on - f.ended_on, 0) end as "payoutDays",
      coalesce(b.sales, 0)::bigint as sales, coalesce(b.delivery, 0)::bigint as delivery, coalesce(b.discounts, 0)::bigint as discounts,
      coalesce(b.fees, 0)::bigint as fees, coalesce(b.return_costs, 0)::bigint as "returnCosts", coalesce(b.losses, 0)::bigint as losses,
      coalesce(i.amount_centimes, 0)::bigint as owed, coalesce(s.cod_amount_centimes, 0)::bigint as cod, o.delivery_base_centimes as "wayOut",
      t.collection_centimes as collection, t.collection_basis_points as share, t.keeps_way_out as "keepsWayOut",
      (case when s.announced_at is null then 0 else greatest(1, (select count(*) from order_parcels p where p.order_id = o.id and p.unpacked_at is null))
        * coalesce((select c.cost_centimes from packaging_costs c where c.shop_id = o.shop_id
          and c.since <= (s.announced_at at time zone 'Africa/Algiers')::date order by c.since desc limit 1), 0) end)::bigint as packaging
    from orders o left join shipments s on s.order_id = o.id and s.state <> 'dropped'
    left join ledger_open_items i on i.order_id = o.id and i.account = 'carrier'
    left join lateral (
      select -sum(l.amount_centimes) filter (where l.account = 'sales') as sales, -sum(l.amount_centimes) filter (where l.account = 'delivery') as delivery,
        sum(l.amount_centimes) filter (where l.account = 'discounts') as discounts, sum(l.amount_centimes) filter (where l.account = 'losses') as losses,
        sum(l.amount_centimes) filter (where l.account = 'fees' and e.cause_type not in ('return_cost', 'charge', 'charge_taken_back')) as fees,
        sum(l.amount_centimes) filter (where l.account = 'fees' and e.cause_type in ('return_cost', 'charge', 'charge_taken_back')) as return_costs,
        max(e.happened_on) filter (where e.cause_type = 'sale') as sold_on, max(e.happened_on) as booked_on,
        max(e.happened_on) filter (where e.cause_type = 'payment' and e.payment_type = 'carrier') as paid_on,
        (array_agg(e.cause_type order by e.id desc) filter (where e.cause_type in ('sale', 'delivery_undone', 'return')))[1] = 'sale' as is_sold
      from ledger_entries e join ledger_lines l on l.entry_id = e.id where e.order_id = o.id
    ) b on true
    cross join lateral (
      select coalesce(s.carrier_id, o.carrier_id) as carrier_id,
        case when s.service_code in ('home', 'desk') then s.service_code else o.delivery_mode end as mode,
        case when o.parcel_state in ('delivered', 'returned', 'lost') then o.parcel_state end as outcome,
        case when o.parcel_state in ('delivered', 'returned', 'lost') then (coalesce((
          select max(h.occurred_at) from order_history h where h.order_id = o.id and h.axis = 'parcel' and h.to_state = o.parcel_state), o.updated_at)
          at time zone 'Africa/Algiers')::date end as ended_on
    ) f
    left join carrier_tariffs t on t.carrier_id = f.carrier_id
    where o.id = any(${[...orderIds]}::uuid[])`.execute(tx);
  return rows.map(
    ({ sales, delivery, discounts, fees, returnCosts, losses, owed, cod, wayOut, collection, share, ...row }) => ({
      ...row,
      booked: {
        sales: toCentimes(sales),
        delivery: toCentimes(delivery),
        discounts: toCentimes(discounts),
        fees: toCentimes(fees),
        returnCosts: toCentimes(returnCosts),
        losses: toCentimes(losses),
      },
      expectedFees:
        owed <= 0
          ? 0
          : expectedFee(
              { cod: toCentimes(cod), wayOut: toCentimes(wayOut) },
              row.keepsWayOut === null
                ? NO_TARIFF
                : {
                    collectionCentimes: toCentimes(collection ?? 0),
                    collectionBasisPoints: share ?? 0,
                    keepsWayOut: row.keepsWayOut,
                  },
            ),
    }),
  );
}

/** The lines of orders, packs with what is in them. */
export async function readResultLines(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ResultLine[]>> {
  const { rows } = await sql<{ orderId: string; lines: readonly ResultLine[] }>`
    select l.order_id::text as "orderId", json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'total', l.total_centimes,
      'contents', coalesce((select json_agg(json_build_object('productId', c.product_id, 'pieces', c.quantity * l.quantity) order by c.position)
        from order_line_components c where c.order_line_id = l.id), json_build_array(json_build_object('productId', l.product_id, 'pieces', l.quantity))))
      order by l.position) as lines
    from order_lines l where l.order_id = any(${[...orderIds]}::uuid[]) group by l.order_id`.execute(tx);
  return new Map(rows.map(({ orderId, lines }) => [orderId, lines]));
}

export interface CostedGoods extends GoneGoods {
  readonly estimated: number;
  readonly unknown: number;
  /** The books of stock know of it; otherwise its lines say it. */
  readonly hasMoved: boolean;
}

/**
 * What left the shelves for these orders and did not come back, at what it cost when it left: what its lot cost, else the average of
 * that moment, else what its supplier asks. Of an order that moved nothing (it was sold before the stock was kept here) its lines count.
 */
export async function readGoneGoods(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CostedGoods[]>> {
  const ids = [...orderIds];
  const { rows } = await sql<CostedGoods & { readonly orderId: string }>`
    with moved as (
      select m.cause_id::uuid as order_id, k.product_id, k.combination_id, m.quantity, m.type, m.occurred_at, l.supply_price_centimes as of_lot
      from stock_movements m join stocks k on k.id = m.stock_id left join stock_lots l on l.id = m.lot_id
      where m.cause_type = 'order' and m.cause_id = any(${ids}::text[])
      union all
      select m.cause_id::uuid, k.product_id, k.combination_id, m.quantity, m.type, m.occurred_at, l.supply_price_centimes
      from stock_movements m join stocks k on k.id = m.stock_id left join stock_lots l on l.id = m.lot_id
      where m.cause_type = 'till' and m.cause_id = any(${ids}::text[])
    ), costed as (
      select v.*, coalesce(v.of_lot, a.average) as known, p.supply_price_ht_centimes as asked
      from moved v join products p on p.id = v.product_id left join lateral (
        select coalesce((select s.average_after_centimes from product_cost_steps s where s.cost_id = c.id and s.occurred_at <= v.occurred_at
          order by s.id desc limit 1), c.average_centimes) as average
        from product_costs c where c.product_id = v.product_id and c.combination_id is not distinct from v.combination_id
      ) a on v.of_lot is null
    ), gone as (
      select order_id, product_id, (-sum(quantity))::int as pieces, (-sum(quantity) filter (where quantity < 0))::int as went,
        sum(-quantity * coalesce(known, asked, 0)) filter (where quantity < 0) as cost,
        bool_or(known is null and asked is not null) filter (where quantity < 0) as is_estimated,
        bool_or(known is null and asked is null) filter (where quantity < 0) as is_unknown
      from costed group by order_id, product_id having -sum(quantity) > 0
    ), untouched as (
      select x.order_id, x.product_id, sum(x.pieces)::int as pieces, max(coalesce(c.average_centimes, p.supply_price_ht_centimes)) as unit
      from (
        select l.order_id, coalesce(c.product_id, l.product_id) as product_id, coalesce(c.quantity, 1) * l.quantity as pieces,
          case when c.product_id is null then l.combination_id else c.combination_id end as combination_id
        from order_lines l left join order_line_components c on c.order_line_id = l.id
        where l.order_id = any(${ids}::uuid[]) and not exists (select from moved v where v.order_id = l.order_id)
      ) x join products p on p.id = x.product_id
      left join product_costs c on c.product_id = x.product_id and c.combination_id is not distinct from x.combination_id
      group by x.order_id, x.product_id
    )
    select order_id::text as "orderId", product_id as "productId", pieces, round(cost * pieces / went)::bigint as cost,
      case when is_estimated then pieces else 0 end as estimated, case when is_unknown then pieces else 0 end as unknown,
      true as "hasMoved"
    from gone
    union all
    select order_id::text, product_id, pieces, (pieces * coalesce(unit, 0))::bigint, case when unit is null then 0 else pieces end,
      case when unit is null then pieces else 0 end, false
    from untouched`.execute(tx);
  const found = new Map<string, CostedGoods[]>();
  for (const { orderId, ...goods } of rows) {
    const own = { ...goods, cost: toCentimes(goods.cost) };
    found.set(orderId, [...(found.get(orderId) ?? []), own]);
  }
  return found;
}
