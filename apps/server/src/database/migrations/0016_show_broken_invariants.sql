-- What must never be: each view is empty while all is well. `npm run invariants` prints their rows, tests read them after
-- every race and fault.

create view invariant_stock_equals_its_movements as
select s.id as stock_id, s.on_hand, s.shortage, coalesce(m.moved, 0) as moved
from stocks s left join (select stock_id, sum(quantity) as moved from stock_movements group by stock_id) m on m.stock_id = s.id
where s.on_hand <> coalesce(m.moved, 0) + s.shortage;

create view invariant_stock_lies_in_its_lots as
select s.id as stock_id, s.on_hand, coalesce(l.quantity, 0) as in_lots
from stocks s left join (select stock_id, sum(quantity) as quantity from stock_lots group by stock_id) l on l.stock_id = s.id
where s.on_hand <> coalesce(l.quantity, 0);

create view invariant_reserved_equals_open_reservations as
select s.id as stock_id, s.reserved, coalesce(r.quantity, 0) as open
from stocks s left join (
  select stock_id, sum(quantity) as quantity from stock_reservations where state in ('held', 'firm') group by stock_id
) r on r.stock_id = s.id
where s.reserved <> coalesce(r.quantity, 0);

create view invariant_reserved_lots_equal_open_reservations as
select l.id as lot_id, l.reserved, coalesce(r.quantity, 0) as open
from stock_lots l left join (
  select lot_id, sum(quantity) as quantity from stock_reservations where state in ('held', 'firm') and lot_id is not null group by lot_id
) r on r.lot_id = l.id
where l.reserved <> coalesce(r.quantity, 0);

create view invariant_no_line_holds_more_than_it_asks as
with needs as (
  select l.id as line_id, coalesce(c.product_id, l.product_id) as product_id,
    case when c.order_line_id is null then l.combination_id else c.combination_id end as combination_id,
    sum(l.quantity * coalesce(c.quantity, 1)) as needed
  from order_lines l left join order_line_components c on c.order_line_id = l.id group by 1, 2, 3
), held as (
  select r.order_line_id as line_id, s.product_id, s.combination_id, sum(r.quantity) as held
  from stock_reservations r join stocks s on s.id = r.stock_id where r.state in ('held', 'firm') group by 1, 2, 3
)
select h.line_id, h.product_id, h.combination_id, h.held, n.needed
from held h left join needs n on n.line_id = h.line_id and n.product_id = h.product_id and n.combination_id is not distinct from h.combination_id
where n.needed is null or h.held > n.needed;

create view invariant_orders_hold_stock_by_their_state as
select o.id as order_id, o.number, o.confirmation_state, r.state as reservation_state
from orders o join stock_reservations r on r.order_id = o.id
where (r.state in ('held', 'firm') and o.confirmation_state in ('rejected', 'duplicate', 'fake'))
  or (r.state = 'held' and o.confirmation_state = 'confirmed')
  or (r.state = 'firm' and o.confirmation_state in ('new', 'no_answer', 'postponed'));

create view invariant_order_totals as
select o.id as order_id, o.number, o.items_subtotal_centimes, l.total as of_lines, o.total_centimes
from orders o left join (select order_id, sum(total_centimes) as total from order_lines group by order_id) l on l.order_id = o.id
where o.items_subtotal_centimes <> coalesce(l.total, -1) or o.delivery_centimes > o.delivery_base_centimes
  or o.cart_discount_centimes > o.items_subtotal_centimes;

create view invariant_line_prices as
select l.id as line_id, l.order_id, l.base_price_centimes, l.unit_price_centimes, p.taken
from order_lines l left join lateral (
  select coalesce(sum((each ->> 'amountCentimes')::bigint), 0) as taken from jsonb_array_elements(l.promotions) each
) p on true
where l.base_price_centimes - p.taken <> l.unit_price_centimes;

create view invariant_one_order_per_key as
select shop_id, client_order_key, count(*) as orders from orders where client_order_key is not null
group by shop_id, client_order_key having count(*) > 1;

create view invariant_promotion_uses as
select p.id as promotion_id, p.used, p.usage_limit, coalesce(u.uses, 0) as uses
from promotions p left join (
  select promotion_id, count(*) as uses from promotion_uses where returned_at is null group by promotion_id
) u on u.promotion_id = p.id
where p.used <> coalesce(u.uses, 0);

create view invariant_history_ends_in_the_present_state as
select o.id as order_id, o.number, o.confirmation_state, h.to_state as last_in_history
from orders o left join lateral (
  select to_state from order_history where order_id = o.id and axis = 'confirmation' and to_state is not null order by id desc limit 1
) h on true
where o.confirmation_state <> coalesce(h.to_state, 'new');

create view invariant_history_is_a_path as
select order_id, id as history_id, before, from_state, to_state
from (
  select order_id, id, from_state, to_state,
    coalesce(lag(to_state) over (partition by order_id order by id), 'new') as before
  from order_history where axis = 'confirmation' and to_state is not null
) steps
where from_state is distinct from before;
