import type { Statement } from '../../../database/pipelined-transaction.ts';

/**
 * Orders, each with its lines and its first history row: $1 orders and $2 lines as JSON, $3 shop, $4 now. A second order of
 * the same key fails on `orders_once_per_key`.
 */
export const INSERT_ORDERS: Statement<never> = {
  name: 'ordering_insert_orders',
  text: `
with asked as materialized (
  select * from json_to_recordset($1::json) o (id uuid, channel text, source text, locale text, first_name text, last_name text,
    phone text, email text, temporary_id text, cart_external_id text, address text, wilaya_code int, wilaya_carrier_code int,
    wilaya_name_fr text, wilaya_name_ar text, commune_id int, commune_name_fr text, commune_name_ar text, carrier_id int,
    carrier_service_id int, carrier_name text, delivery_mode text, desk jsonb, items_subtotal_centimes bigint,
    cart_discount_centimes bigint, delivery_base_centimes bigint, delivery_centimes bigint, total_centimes bigint,
    promotions jsonb, confirmation_state text, preparation_state text, parcel_state text, money_state text, terms_version text,
    client_order_key text, request_fingerprint text, answer text, landing jsonb, landing_page int, landing_run int, landing_variant text, ad_consent jsonb, note text, coupon_code text, placed_at timestamptz,
    actor text, employee_id int, abandoned_cart_id bigint, blacklist_note text, carrier_note text, delivery_free_from_centimes bigint, assigned_employee_id int)
), placed as (
  insert into orders (id, shop_id, channel, source, locale, first_name, last_name, phone, email, temporary_id, cart_external_id,
    address, wilaya_code, wilaya_carrier_code, wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar,
    carrier_id, carrier_service_id, carrier_name, delivery_mode, desk,
    items_subtotal_centimes, cart_discount_centimes, delivery_base_centimes, delivery_centimes, total_centimes, promotions,
    confirmation_state, preparation_state, parcel_state, money_state,
    terms_version, client_order_key, request_fingerprint, answer, landing, landing_page_id, landing_run, landing_variant, ad_consent, note, coupon_code, abandoned_cart_id, delivery_free_from_centimes, assigned_employee_id,
    placed_at, updated_at)
  select id, $3, channel, source, locale, first_name, last_name, phone, email, temporary_id, cart_external_id,
    address, wilaya_code, wilaya_carrier_code, wilaya_name_fr, wilaya_name_ar, commune_id, commune_name_fr, commune_name_ar,
    carrier_id, carrier_service_id, carrier_name, delivery_mode, desk,
    items_subtotal_centimes, cart_discount_centimes, delivery_base_centimes, delivery_centimes, total_centimes, promotions,
    confirmation_state, preparation_state, parcel_state, money_state,
    terms_version, client_order_key, request_fingerprint, answer, landing, known_page, case when known_page is not null then landing_run end,
    case when known_page is not null then landing_variant end, ad_consent, note, coupon_code, abandoned_cart_id, delivery_free_from_centimes, assigned_employee_id,
    coalesce(placed_at, $4), $4
  from asked left join (select id as known_page, run as latest_run from landing_pages where shop_id = $3) known
    on known_page = landing_page and landing_run <= latest_run
), history as (
  insert into order_history (order_id, axis, action, from_state, to_state, employee_id, actor, occurred_at, note)
  select id, 'order', 'place', null, 'new', employee_id, actor, coalesce(placed_at, $4), '' from asked
  union all
  select id, 'confirmation', 'sell', 'new', confirmation_state, employee_id, actor, coalesce(placed_at, $4), ''
  from asked where confirmation_state <> 'new'
  union all
  select id, 'order', 'pass_blacklist', null, null, employee_id, actor, coalesce(placed_at, $4), blacklist_note
  from asked where blacklist_note is not null
  union all
  select id, 'order', 'take_proposal', null, null, employee_id, actor, coalesce(placed_at, $4), carrier_note
  from asked where carrier_note is not null
  union all
  select asked.id, 'order', 'set_price', null, null, employee_id, actor, coalesce(placed_at, $4), price_note
  from asked join json_to_recordset($2::json) l (order_id uuid, price_note text) on l.order_id = asked.id
  where price_note is not null
)
insert into order_lines (id, order_id, position, product_id, combination_id, is_pack, names, sku, attributes, image_url, quantity,
  base_price_centimes, unit_price_centimes, total_centimes, price_ht_centimes, tax_rate_basis_points, promotions, price_reason, placed_at)
select l.id, l.order_id, l.position, l.product_id, l.combination_id, l.is_pack, l.names, l.sku, l.attributes, l.image_url, l.quantity,
  l.base_price_centimes, l.unit_price_centimes, l.unit_price_centimes * l.quantity, l.price_ht_centimes, l.tax_rate_basis_points, l.promotions,
  l.price_reason, coalesce(asked.placed_at, $4)
from asked join json_to_recordset($2::json) l (id uuid, order_id uuid, position int, product_id int, combination_id int, is_pack boolean,
  names jsonb, sku text, attributes jsonb, image_url text, quantity int, base_price_centimes bigint, unit_price_centimes bigint,
  price_ht_centimes bigint, tax_rate_basis_points int, promotions jsonb, price_reason text) on l.order_id = asked.id`,
};

/** $1 what the packs of orders are made of, as JSON. */
export const INSERT_COMPONENTS: Statement<never> = {
  name: 'ordering_insert_components',
  text: `
insert into order_line_components (order_line_id, position, product_id, combination_id, names, attributes, quantity, order_id, placed_at)
select c.order_line_id, c.position, c.product_id, c.combination_id, c.names, c.attributes, c.quantity, l.order_id, l.placed_at
from json_to_recordset($1::json) c (order_line_id uuid, position int, product_id int, combination_id int, names jsonb,
  attributes jsonb, quantity int) join order_lines l on l.id = c.order_line_id`,
};

/** $1 ids of orders. */
export const READ_NUMBERS: Statement<{ readonly id: string; readonly number: number }> = {
  name: 'ordering_read_numbers',
  text: `select id::text as id, number from orders where id = any($1::uuid[])`,
};
