-- Everything that the figures ask of a call stands in the index that finds the calls of some days: the calls themselves, which lie a
-- page apart from each other, are not fetched. It serves one shop as well as all.
update order_calls set product_ids = product_ids[:500] where cardinality(product_ids) > 500;
drop index order_calls_counted;
create index order_calls_counted on order_calls (occurred_at)
  include (shop_id, employee_id, order_id, outcome, source, wait_minutes, product_ids) where undone_at is null;
drop index order_calls_by_time;

-- Of an order of more than five hundred products the figures of the others say nothing: an entry of an index has room for no more.
create or replace function note_what_a_call_counts() returns trigger language plpgsql as $$
begin
  select o.source, array(select distinct l.product_id from order_lines l where l.order_id = o.id order by 1 limit 500),
    case when not exists (select from order_calls e where e.order_id = o.id and e.undone_at is null)
      then greatest(0, extract(epoch from new.occurred_at - o.placed_at) / 60)::int end
  into new.source, new.product_ids, new.wait_minutes
  from orders o where o.id = new.order_id;
  return new;
end $$;
