-- What an order leaves open on the accounts of customers and carriers: its own row is locked by whoever posts, so that nobody waits
-- here for anybody else. What is settled is gone.
create table ledger_open_items (
  order_id uuid not null references orders (id),
  account text not null check (account in ('customer', 'carrier')),
  shop_id int not null references shops (id),
  -- whose debt it is on the account of carriers
  carrier_id int references carriers (id),
  -- the day on which it came about
  since date not null,
  -- above zero: owed to us; below: owed by us
  amount_centimes bigint not null,
  primary key (order_id, account)
);
create index ledger_open_items_by_age on ledger_open_items (account, since, order_id);

-- Entries that the totals do not hold yet. Readers add them, so that what they say is never late.
create table ledger_uncounted (entry_id bigint primary key references ledger_entries (id));

create table ledger_totals (
  shop_id int not null references shops (id),
  account text not null,
  -- the day of the entries
  happened_on date not null,
  in_centimes bigint not null check (in_centimes >= 0),
  out_centimes bigint not null check (out_centimes >= 0),
  primary key (shop_id, account, happened_on)
);

create function keep_open_items() returns trigger language plpgsql as $$
begin
  insert into ledger_uncounted (entry_id) select distinct entry_id from posted;
  insert into ledger_open_items as held (order_id, account, shop_id, carrier_id, since, amount_centimes)
  select e.order_id, p.account, min(e.shop_id), max(e.carrier_id) filter (where p.account = 'carrier'),
    -- A payment that is taken back leaves the debt as old as it was.
    coalesce((select max(b.happened_on) from ledger_entries b
      where b.order_id = e.order_id and b.cause_type = case p.account when 'carrier' then 'collection' else 'sale' end), min(e.happened_on)),
    sum(p.amount_centimes)
  from posted p join ledger_entries e on e.id = p.entry_id
  where p.account in ('customer', 'carrier')
  group by e.order_id, p.account having sum(p.amount_centimes) <> 0
  on conflict (order_id, account) do update set
    amount_centimes = held.amount_centimes + excluded.amount_centimes,
    carrier_id = coalesce(excluded.carrier_id, held.carrier_id),
    since = case when held.amount_centimes > 0 then held.since else excluded.since end;
  delete from ledger_open_items o
  where o.amount_centimes = 0 and o.order_id in (select e.order_id from posted p join ledger_entries e on e.id = p.entry_id);
  return null;
end $$;
create trigger ledger_lines_keep_open_items after insert on ledger_lines referencing new table as posted
  for each statement execute function keep_open_items();

-- What was posted before: what is open of it, and its totals.
insert into ledger_open_items (order_id, account, shop_id, carrier_id, since, amount_centimes)
select e.order_id, l.account, min(e.shop_id), max(e.carrier_id) filter (where l.account = 'carrier'),
  coalesce(max(e.happened_on) filter (where e.cause_type = case l.account when 'carrier' then 'collection' else 'sale' end), min(e.happened_on)),
  sum(l.amount_centimes)
from ledger_lines l join ledger_entries e on e.id = l.entry_id
where l.account in ('customer', 'carrier')
group by e.order_id, l.account having sum(l.amount_centimes) <> 0;
insert into ledger_totals (shop_id, account, happened_on, in_centimes, out_centimes)
select e.shop_id, l.account, e.happened_on, sum(greatest(l.amount_centimes, 0)), sum(greatest(-l.amount_centimes, 0))
from ledger_lines l join ledger_entries e on e.id = l.entry_id
group by e.shop_id, l.account, e.happened_on;

-- The journal, newest first: as a whole, of a shop, of a cause, of an account that few entries touch.
create index ledger_entries_by_day on ledger_entries (happened_on, id);
create index ledger_entries_of_shop on ledger_entries (shop_id, happened_on, id);
create index ledger_entries_of_cause on ledger_entries (cause_type, happened_on, id);
create index ledger_lines_of_rare_accounts on ledger_lines (account, entry_id) where account in ('till', 'bank', 'deposits', 'discounts', 'fees', 'losses');

create view invariant_open_items_are_what_the_entries_leave as
select coalesce(s.order_id, o.order_id) as order_id, coalesce(s.account, o.account) as account, s.amount as of_entries, o.amount_centimes as kept
from (
  select e.order_id, l.account, sum(l.amount_centimes)::bigint as amount
  from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.account in ('customer', 'carrier')
  group by e.order_id, l.account having sum(l.amount_centimes) <> 0
) s full join ledger_open_items o on o.order_id = s.order_id and o.account = s.account
where s.amount is distinct from o.amount_centimes;

create view invariant_totals_of_accounts_are_the_sums_of_lines as
select coalesce(s.shop_id, t.shop_id) as shop_id, coalesce(s.account, t.account) as account, s.balance as of_lines, t.balance as kept
from (
  select e.shop_id, l.account, sum(l.amount_centimes)::bigint as balance
  from ledger_lines l join ledger_entries e on e.id = l.entry_id
  where not exists (select from ledger_uncounted u where u.entry_id = e.id)
  group by e.shop_id, l.account
) s full join (
  select shop_id, account, sum(in_centimes - out_centimes)::bigint as balance from ledger_totals group by shop_id, account
) t on t.shop_id = s.shop_id and t.account = s.account
where coalesce(s.balance, 0) <> coalesce(t.balance, 0);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('orders', 'products', 'promotions', 'customers', 'returns', 'debts', 'journal'));

-- Who looks at the money of the house: whoever runs it.
insert into role_permissions (role_id, permission)
select id, 'money.read' from roles where code in ('owner', 'back-office')
on conflict do nothing;
