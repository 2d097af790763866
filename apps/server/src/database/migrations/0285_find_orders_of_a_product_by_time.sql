-- The orders of a product from the newest, whichever they are: lines and what packs are made of know when their order was placed, which
-- never changes. One index takes the place of another, so that placing an order costs no more.
alter table order_lines add column placed_at timestamptz;
alter table order_line_components add column order_id uuid, add column placed_at timestamptz;

update order_lines l set placed_at = o.placed_at from orders o where o.id = l.order_id;
update order_line_components c set order_id = l.order_id, placed_at = l.placed_at from order_lines l where l.id = c.order_line_id;

create index order_lines_by_product on order_lines (product_id, placed_at desc, order_id desc);
create index order_components_by_product on order_line_components (product_id, placed_at desc, order_id desc);
drop index order_lines_of_product;
drop index order_line_components_by_product;

-- For whoever does not say it: asked after the statement, which may have written the order as well.
create function place_line() returns trigger language plpgsql as $$
begin
  update order_lines l set placed_at = o.placed_at from orders o where l.id = new.id and o.id = l.order_id;
  return null;
end $$;
create function place_component() returns trigger language plpgsql as $$
begin
  update order_line_components c set order_id = o.id, placed_at = o.placed_at from order_lines l join orders o on o.id = l.order_id
  where c.order_line_id = new.order_line_id and c.position = new.position and l.id = c.order_line_id;
  return null;
end $$;
create trigger lines_are_placed_with_their_order after insert on order_lines
  for each row when (new.placed_at is null) execute function place_line();
create trigger components_are_placed_with_their_order after insert on order_line_components
  for each row when (new.placed_at is null) execute function place_component();

create view invariant_lines_know_when_their_order_was_placed as
select l.id as line_id, l.placed_at, o.placed_at as of_order from order_lines l join orders o on o.id = l.order_id
where l.placed_at is distinct from o.placed_at
union all
select l.id, c.placed_at, o.placed_at
from order_line_components c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
where c.placed_at is distinct from o.placed_at or c.order_id is distinct from o.id;
