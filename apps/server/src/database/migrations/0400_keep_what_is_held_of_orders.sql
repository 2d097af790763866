-- What is held of an order before it is sold is open like what is owed for it: lists of what is to be given back find both here, instead
-- of adding up the entries of every order that came back. It is below zero: owed by us.
alter table ledger_open_items drop constraint ledger_open_items_account_check;
alter table ledger_open_items add constraint ledger_open_items_account_check check (account in ('customer', 'carrier', 'deposits'));

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
  delete from ledger_open_items o
  where o.amount_centimes = 0 and o.order_id in (select e.order_id from posted p join ledger_entries e on e.id = p.entry_id);
  return null;
end $$;

insert into ledger_open_items (order_id, account, shop_id, since, amount_centimes)
select e.order_id, l.account, min(e.shop_id), min(e.happened_on), sum(l.amount_centimes)
from ledger_lines l join ledger_entries e on e.id = l.entry_id
where l.account = 'deposits'
group by e.order_id, l.account having sum(l.amount_centimes) <> 0;

create or replace view invariant_open_items_are_what_the_entries_leave as
select coalesce(s.order_id, o.order_id) as order_id, coalesce(s.account, o.account) as account, s.amount as of_entries, o.amount_centimes as kept
from (
  select e.order_id, l.account, sum(l.amount_centimes)::bigint as amount
  from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account in ('customer', 'carrier', 'deposits')
  group by e.order_id, l.account having sum(l.amount_centimes) <> 0
) s full join ledger_open_items o on o.order_id = s.order_id and o.account = s.account
where s.amount is distinct from o.amount_centimes;
