import type { ConfirmationState, MoneyState, ParcelState, PreparationState } from '@hanout/core/ordering';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { sellablePieces } from '../../../database/sellable.ts';

export type ConfirmedOrder = {
  id: string;
  number: number;
  version: number;
  placedAt: Date;
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  /** What the shopper wrote beside it; empty: nothing. */
  note: string;
  wilayaFr: string;
  wilayaAr: string;
  communeFr: string;
  communeAr: string;
  carrierName: string;
  deliveryMode: 'home' | 'desk' | 'pick_up';
  desk: { name?: string; address?: string; phone?: string | null } | null;
  subtotalCentimes: number;
  discountCentimes: number;
  deliveryCentimes: number;
  totalCentimes: number;
  confirmation: ConfirmationState;
  preparation: PreparationState;
  parcel: ParcelState;
  money: MoneyState;
  /** Number of the terms of sale that were agreed to, where they are kept. */
  terms: string | null;
  /** The shopper let networks measure it, within the last day. */
  isMeasured: boolean;
  /** Every change of a state, oldest first. */
  changes: { toState: string; at: string }[];
  /** What the chosen carrier takes to that place; null where nobody brings it, or nothing is stored. */
  days: { min: number; max: number } | null;
  lines: ConfirmedLine[];
};

export type ConfirmedLine = {
  id: string;
  productId: number;
  /** Combinations of the product that the shop has enough of, and the line's own; none where nothing is to be chosen. */
  choices: { id: number; isChosen: boolean; values: number[] }[];
  names: Record<string, string>;
  attributes: { label: string; value: string }[];
  imageUrl: string | null;
  quantity: number;
  unitCentimes: number;
  totalCentimes: number;
  contents: { names: Record<string, string>; attributes: { label: string; value: string }[]; quantity: number }[];
};

/** An order as its own confirmation page shows it; null when this shop has no such order. */
export async function readConfirmedOrder(
  db: Database,
  shopId: number,
  orderId: string,
): Promise<ConfirmedOrder | null> {
  const { rows } = await sql<ConfirmedOrder>`
    select o.id, o.number, o.version, o.placed_at as "placedAt", coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName",
      coalesce(o.phone, '') as phone, o.address, o.note,
      coalesce(o.wilaya_name_fr, '') as "wilayaFr", coalesce(o.wilaya_name_ar, '') as "wilayaAr",
      coalesce(o.commune_name_fr, '') as "communeFr", coalesce(o.commune_name_ar, '') as "communeAr",
      coalesce(o.carrier_name, '') as "carrierName", o.delivery_mode as "deliveryMode", o.desk, o.items_subtotal_centimes as "subtotalCentimes",
      o.cart_discount_centimes as "discountCentimes", o.delivery_centimes as "deliveryCentimes", o.total_centimes as "totalCentimes",
      o.confirmation_state as confirmation, o.preparation_state as preparation, o.parcel_state as parcel, o.money_state as money,
      (select number::text from shop_terms k where k.shop_id = o.shop_id and k.number::text = o.terms_version and k.made_at <= o.placed_at) as terms,
      o.ad_consent is not null and o.placed_at > now() - interval '1 day' as "isMeasured",
      (select coalesce(json_agg(json_build_object('toState', h.to_state, 'at', h.occurred_at) order by h.id), '[]')
        from order_history h where h.order_id = o.id and h.to_state is not null) as changes,
      (select json_build_object('min', r.delay_days_min, 'max', r.delay_days_max) from carrier_rates r
        where r.carrier_service_id = o.carrier_service_id and r.wilaya_code = o.wilaya_code
          and (r.commune_id = o.commune_id or r.commune_id is null)
        order by r.commune_id nulls last limit 1) as days,
      (select coalesce(json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'choices', ${choices}, 'names', l.names, 'attributes', l.attributes,
          'imageUrl', l.image_url, 'quantity', l.quantity, 'unitCentimes', l.unit_price_centimes, 'totalCentimes', l.total_centimes,
          'contents', (select coalesce(json_agg(json_build_object('names', c.names, 'attributes', c.attributes, 'quantity', c.quantity)
            order by c.position), '[]') from order_line_components c where c.order_line_id = l.id)) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and o.shop_id = ${shopId} and o.placed_at > now() - interval '30 days'`.execute(
    db,
  );
  return rows[0] ?? null;
}

const choices = sql`(select coalesce(json_agg(json_build_object('id', c.id, 'isChosen', c.id = l.combination_id,
    'values', (select coalesce(json_agg(v.attribute_value_id), '[]') from combination_values v where v.combination_id = c.id))
    order by c.position, c.id), '[]')
  from combinations c where l.combination_id is not null and c.product_id = l.product_id
    and (c.id = l.combination_id or (c.archived_at is null and l.quantity <= (select coalesce(sum(${sellablePieces}), 0)
      from stocks s join shop_warehouses w on w.warehouse_id = s.warehouse_id and w.shop_id = o.shop_id
      where s.product_id = c.product_id and s.combination_id = c.id))))`;
