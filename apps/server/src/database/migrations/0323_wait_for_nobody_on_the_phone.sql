-- Everybody who calls the same wilaya in the same hour counts in the same row: the first held it until all of his action was written.
-- Counted as the very last thing of a transaction, it is held for no longer than that takes to be kept.
alter table order_calls
  -- somebody spoke; null: who noted the call has counted it himself
  add column is_answered boolean;

create function count_call_for_its_hour() returns trigger language plpgsql as $$
declare
  at_hour int := extract(hour from new.occurred_at at time zone 'Africa/Algiers')::int;
begin
  if tg_op = 'INSERT' then
    insert into call_pickups as p (shop_id, wilaya_code, hour, calls, answered)
    values (new.shop_id, coalesce(new.wilaya_code, 0), at_hour, 1, new.is_answered::int)
    on conflict (shop_id, wilaya_code, hour) do update set calls = p.calls + 1, answered = p.answered + excluded.answered;
  else
    update call_pickups p set calls = p.calls - 1, answered = p.answered - new.is_answered::int
    where p.shop_id = new.shop_id and p.wilaya_code = coalesce(new.wilaya_code, 0) and p.hour = at_hour;
  end if;
  return null;
end $$;
create constraint trigger calls_count_for_their_hour after insert on order_calls deferrable initially deferred
  for each row when (new.is_answered is not null) execute function count_call_for_its_hour();
create constraint trigger calls_taken_back_count_no_more after update of undone_at on order_calls deferrable initially deferred
  for each row when (new.is_answered is not null and new.undone_at is not null and old.undone_at is null)
  execute function count_call_for_its_hour();

-- What made or changed no row is followed by none: planning that alone took longer than packing an order.
create or replace function follow_products() returns trigger language plpgsql as $$
begin
  if current_setting('hanout.rows_follow_later', true) = 'on' or not exists (select from changed) then return null; end if;
  perform refresh_product_rows(array(select distinct (to_jsonb(c) ->> tg_argv[0])::int from changed c order by 1));
  return null;
end $$;
