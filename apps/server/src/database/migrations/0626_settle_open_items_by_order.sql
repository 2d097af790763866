-- What is settled is looked up by its orders, not by reading all that was just posted again for each of them: two thousand rows of a
-- carrier's statement at once took 700 ms here.
create or replace function keep_open_items() returns trigger language plpgsql as $$
begin
  insert into ledger_uncounted (entry_id) select distinct entry_id from posted;
  insert into ledger_open_items as held (order_id, account, shop_id, carrier_id, since, amount_centimes)
  select e.order_id, p.account, min(e.shop_id), max(e.carrier_id) filter (where p.account = 'carrier'),
    -- A payment that is taken back leaves the debt as old as it was.
    coalesce((select max(b.happened_on) from ledger_entries b
      where b.order_id = e.order_id and b.cause_type = case p.account when 'carrier' then 'collection' when 'customer' then 'sale' end), min(e.happened_on)),
    sum(p.amount_centimes)
  from posted p join ledger_entries e on e.id = p.entry_id
  where p.account in ('customer', 'carrier', 'deposits')
  group by e.order_id, p.account having sum(p.amount_centimes) <> 0
  on conflict (order_id, account) do update set
    amount_centimes = held.amount_centimes + excluded.amount_centimes,
    carrier_id = coalesce(excluded.carrier_id, held.carrier_id),
    since = case when held.amount_centimes > 0 then held.since else excluded.since end;
  delete from ledger_open_items
  where amount_centimes = 0 and order_id = any(array(select e.order_id from posted p join ledger_entries e on e.id = p.entry_id));
  return null;
end $$;
