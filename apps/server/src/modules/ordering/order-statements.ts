import type { Statement } from '../../database/pipelined-transaction.ts';

/**
 * The order, its lines and its first history row. $1–$37 are the order's columns in the order below, $38 the lines as
 * JSON. A second order of the same key fails on `orders_once_per_key`.
 */
export const INSERT_ORDER: Statement<never> = {
  name: 'ordering_insert_order',
  text: `
with placed as (
  insert into orders (id, shop_id, channel, source, locale, first_name, last_name, phone, email, temporary_id, cart_external_id,
    address, wilaya_code, wilaya_carrier_code, wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar,
    carrier_id, carrier_service_id, carrier_name, delivery_mode, desk,
    items_subtotal_centimes, cart_discount_centimes, delivery_base_centimes, delivery_centimes, total_centimes, promotions,
    terms_version, client_order_key, request_fingerprint, answer, placed_at, updated_at, landing, coupon_code)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24,
    $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $35, $36, $37)
), history as (
  insert into order_history (order_id, axis, action, from_state, to_state, actor, occurred_at)
  values ($1, 'order', 'place', null, 'new', 'shopper', $35)
)
insert into order_lines (id, order_id, position, product_id, combination_id, is_pack, names, sku, attributes, image_url, quantity,
  base_price_centimes, unit_price_centimes, total_centimes, price_ht_centimes, tax_rate_basis_points, promotions)
select id, $1, position, product_id, combination_id, is_pack, names, sku, attributes, image_url, quantity, base_price_centimes,
  unit_price_centimes, unit_price_centimes * quantity, price_ht_centimes, tax_rate_basis_points, promotions
from json_to_recordset($38::json) l (id uuid, position int, product_id int, combination_id int, is_pack boolean, names jsonb,
  sku text, attributes jsonb, image_url text, quantity int, base_price_centimes bigint, unit_price_centimes bigint,
  price_ht_centimes bigint, tax_rate_basis_points int, promotions jsonb)`,
};

/** $1 what the packs of an order are made of, as JSON. */
export const INSERT_COMPONENTS: Statement<never> = {
  name: 'ordering_insert_components',
  text: `
insert into order_line_components (order_line_id, position, product_id, combination_id, names, attributes, quantity)
select order_line_id, position, product_id, combination_id, names, attributes, quantity
from json_to_recordset($1::json) c (order_line_id uuid, position int, product_id int, combination_id int, names jsonb,
  attributes jsonb, quantity int)`,
};
