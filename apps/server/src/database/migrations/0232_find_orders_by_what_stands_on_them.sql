-- The searched text as a column: looked at row by row it costs nothing, so that a word of very many is found in the list's own order.
alter table orders add column search_text text
  generated always as (searchable(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(phone, ''))) stored;
create index orders_by_search_text on orders using gin (search_text gin_trgm_ops);
-- The same text as an index of an expression.
drop index orders_by_customer;

create index shipments_by_typed_tracking on shipments (upper(tracking_number) text_pattern_ops) where tracking_number is not null;
-- What an order has moved on the shelves.
create index stock_movements_of_order on stock_movements (cause_id, id) where cause_type = 'order';
-- What is packed and waits to go out, and what one carrier was given.
create index orders_packed on orders (placed_at desc, id desc)
  where confirmation_state = 'confirmed' and preparation_state = 'packed';
create index orders_by_carrier on orders (carrier_id, placed_at desc, id desc);
