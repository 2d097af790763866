-- What has left a shelf for another warehouse is coming there, also while it lies in the crate.
create or replace view stock_incoming as
select warehouse_id, product_id, combination_id, sum(quantity)::int as quantity
from (
  select t.target_id as warehouse_id, l.product_id, l.combination_id,
    g.picked + g.sent - g.received - g.returned - g.lost - g.damaged as quantity
  from transfers t join transfer_lines l on l.transfer_id = t.id join transfer_goods g on g.line_id = l.id
  where t.state in ('inprogress', 'sent', 'partially_recieved', 'recieved')
  union all
  select o.warehouse_id, l.product_id, l.combination_id, greatest(l.quantity - l.received, 0)
  from supplier_orders o join supplier_order_lines l on l.supplier_order_id = o.id
  where o.state in ('sent', 'partially_received')
) coming
group by warehouse_id, product_id, combination_id
having sum(quantity) > 0;

-- What a scanner reads is looked up whatever its case.
create index products_by_sku_in_capitals on products (upper(sku)) where sku is not null;
create index products_by_barcode_in_capitals on products (upper(barcode)) where barcode is not null;
create index combinations_by_sku_in_capitals on combinations (upper(sku)) where sku is not null;
create index combinations_by_barcode_in_capitals on combinations (upper(barcode)) where barcode is not null;

-- Signed for and taken back from the carrier afterwards: it is on our tables again.
create or replace view invariant_signed_orders_are_handed_over as
select h.id as hand_over_id, o.number, o.preparation_state from hand_overs h join hand_over_orders ho on ho.hand_over_id = h.id and ho.is_on
join orders o on o.id = ho.order_id
where h.state = 'signed' and o.preparation_state in ('to_prepare', 'partially_packed')
  and not exists (select from order_history b where b.order_id = o.id and b.action = 'back_to_preparation' and b.occurred_at >= h.signed_at);

create view invariant_orders_are_on_one_open_list as
select ho.order_id, count(*) as lists from hand_overs h join hand_over_orders ho on ho.hand_over_id = h.id and ho.is_on
where h.state = 'open' group by 1 having count(*) > 1;

-- What a count says it moved is what moved because of it.
create view invariant_counts_are_what_moved as
select l.count_id, l.stock_id, l.moved, coalesce(m.moved, 0) as in_the_books
from stock_count_lines l
left join lateral (
  select sum(quantity) as moved from stock_movements where cause_type = 'count' and cause_id = l.count_id::text and stock_id = l.stock_id
) m on true
where coalesce(l.moved, 0) <> coalesce(m.moved, 0);

-- What was counted of a line is what people counted of it.
create view invariant_counted_lines_are_their_entries as
select l.id as line_id, l.counted, e.pieces from stock_count_lines l
left join lateral (select sum(quantity) as pieces from stock_count_entries where line_id = l.id and not is_void) e on true
where l.counted is distinct from e.pieces;

-- Parcels that are closed hold no more of a line than was ordered.
create view invariant_parcels_hold_no_more_than_was_ordered as
select p.order_id, l.id as line_id, l.quantity, sum(x.quantity) as in_parcels
from order_parcels p cross join lateral jsonb_to_recordset(p.lines) x ("lineId" uuid, quantity int)
join order_lines l on l.id = x."lineId"
where p.unpacked_at is null group by p.order_id, l.id having sum(x.quantity) > l.quantity;
