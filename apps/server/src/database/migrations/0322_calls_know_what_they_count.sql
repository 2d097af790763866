-- The figures of calls look at calls alone: each knows, from when it was made, where its order came from, which products it was about,
-- and how long the customer had waited for it, where it was the first one. What is taken back is always the last call of its order, so
-- that none of it changes for another call.
alter table order_calls
  add column source text,
  add column product_ids int[],
  -- minutes from the order to its first call; null: it was not the first
  add column wait_minutes int;

update order_calls c set source = o.source,
  product_ids = array(select distinct l.product_id from order_lines l where l.order_id = o.id order by 1),
  wait_minutes = case when not exists (select from order_calls e where e.order_id = c.order_id and e.undone_at is null
    and (e.occurred_at, e.id) < (c.occurred_at, c.id)) then greatest(0, extract(epoch from c.occurred_at - o.placed_at) / 60)::int end
from orders o where o.id = c.order_id;

create function note_what_a_call_counts() returns trigger language plpgsql as $$
begin
  select o.source, array(select distinct l.product_id from order_lines l where l.order_id = o.id order by 1),
    case when not exists (select from order_calls e where e.order_id = o.id and e.undone_at is null)
      then greatest(0, extract(epoch from new.occurred_at - o.placed_at) / 60)::int end
  into new.source, new.product_ids, new.wait_minutes
  from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger calls_know_what_they_count before insert on order_calls
  for each row when (new.source is null) execute function note_what_a_call_counts();

create index order_calls_counted on order_calls (occurred_at) where undone_at is null;
drop index order_calls_by_time;
create index order_calls_by_time on order_calls (shop_id, occurred_at) where undone_at is null;

create view invariant_calls_know_what_they_count as
select c.id as call_id, c.source, c.wait_minutes, o.source as of_order, w.minutes as waited
from order_calls c join orders o on o.id = c.order_id
cross join lateral (select case when not exists (select from order_calls e where e.order_id = c.order_id and e.undone_at is null
  and (e.occurred_at, e.id) < (c.occurred_at, c.id)) then greatest(0, extract(epoch from c.occurred_at - o.placed_at) / 60)::int end as minutes) w
where c.undone_at is null and (c.source is distinct from o.source or c.product_ids is null or c.wait_minutes is distinct from w.minutes);
