-- Money in double entry: every centime that an order moves, where it came from and where it went. Nothing here is ever changed or
-- deleted; what was wrong is put right by an entry against it.
create table ledger_entries (
  id bigint generated always as identity primary key,
  shop_id int not null references shops (id),
  order_id uuid not null references orders (id),
  -- the day that it belongs to, which may be before it was written down
  happened_on date not null,
  cause_type text not null check (cause_type in ('sale', 'collection', 'payment', 'payment_taken_back', 'refund', 'forfeiture',
    'delivery_undone', 'return', 'return_cost', 'loss', 'loss_undone')),
  -- of what it comes from: with the type the name under which it is posted once
  cause_id text not null check (cause_id <> ''),
  payment_type text check (payment_type in ('cash', 'carrier', 'deposit', 'installment')),
  -- whose debt a line on the account of carriers is
  carrier_id int references carriers (id),
  takes_back bigint references ledger_entries (id),
  -- null: nobody on the staff
  employee_id int references employees (id),
  note text not null default '',
  posted_at timestamptz not null default now(),
  unique (cause_type, cause_id),
  check ((cause_type in ('payment', 'payment_taken_back')) = (payment_type is not null)),
  check ((cause_type = 'payment_taken_back') = (takes_back is not null))
);
create index ledger_entries_by_order on ledger_entries (order_id, id);
create unique index ledger_entries_taken_back_once on ledger_entries (takes_back) where takes_back is not null;

create table ledger_lines (
  entry_id bigint not null references ledger_entries (id),
  account text not null check (account in ('customer', 'carrier', 'till', 'bank', 'deposits', 'sales', 'delivery', 'discounts', 'fees', 'losses')),
  -- above zero: had, owed to us or spent; below: owed by us or earned
  amount_centimes bigint not null check (amount_centimes <> 0),
  primary key (entry_id, account)
);

create trigger ledger_entries_are_append_only before update or delete on ledger_entries for each row execute function refuse_change();
create trigger ledger_lines_are_append_only before update or delete on ledger_lines for each row execute function refuse_change();

-- Looked at when the transaction ends: an entry that does not balance takes all of it back.
create function refuse_off_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount_centimes) from ledger_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'entry % of the ledger is off balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_lines deferrable initially deferred
  for each row execute function refuse_off_balance();

-- When an order is to be paid, in which parts. A plan is replaced as a whole.
create table installments (
  order_id uuid not null references orders (id),
  position int not null check (position > 0),
  due_on date not null,
  amount_centimes bigint not null check (amount_centimes > 0),
  primary key (order_id, position)
);

-- What is still owed for what was delivered, by customers or carriers.
create index orders_with_debts on orders (id) where money_state = 'with_carrier' or (parcel_state = 'delivered' and money_state in ('unpaid', 'partially_paid'));

-- Orders from before there was a ledger: what was delivered was sold, what a carrier delivered it collected, what was paid came in.
update orders set money_state = 'with_carrier'
where parcel_state = 'delivered' and money_state = 'unpaid' and delivery_mode <> 'pick_up' and total_centimes > 0;
insert into ledger_entries (shop_id, order_id, happened_on, cause_type, cause_id, payment_type, carrier_id, note)
select o.shop_id, o.id, (o.updated_at at time zone 'Africa/Algiers')::date, c.type, o.id || '@0', c.payment, o.carrier_id, ''
from orders o cross join lateral (values
  (1, 'sale', null, o.parcel_state = 'delivered'),
  (2, 'collection', null, o.parcel_state = 'delivered' and o.carrier_id is not null and o.money_state in ('with_carrier', 'paid')),
  (3, 'payment', case when o.carrier_id is not null and o.parcel_state = 'delivered' then 'carrier' else 'cash' end, o.money_state = 'paid')
) c (at, type, payment, is_so)
where c.is_so and o.total_centimes > 0 and o.confirmation_state = 'confirmed'
order by o.placed_at, o.id, c.at;
insert into ledger_lines (entry_id, account, amount_centimes)
select e.id, l.account, l.amount
from ledger_entries e join orders o on o.id = e.order_id cross join lateral (values
  ('sale', 'customer', o.total_centimes), ('sale', 'sales', -o.items_subtotal_centimes), ('sale', 'discounts', o.cart_discount_centimes),
  ('sale', 'delivery', -o.delivery_centimes), ('collection', 'carrier', o.total_centimes), ('collection', 'customer', -o.total_centimes),
  ('payment', case e.payment_type when 'carrier' then 'bank' else 'till' end, o.total_centimes),
  ('payment', case when e.payment_type = 'carrier' then 'carrier' when o.parcel_state = 'delivered' then 'customer' else 'deposits' end, -o.total_centimes)
) l (type, account, amount)
where l.type = e.cause_type and l.amount <> 0;

create view invariant_ledger_entries_come_to_nothing as
select e.id as entry_id, e.cause_type, coalesce(sum(l.amount_centimes), 0) as off, count(l.entry_id) as lines
from ledger_entries e left join ledger_lines l on l.entry_id = e.id
group by e.id having coalesce(sum(l.amount_centimes), 0) <> 0 or count(l.entry_id) = 0;

create view ledger_of_orders as
select e.order_id,
  coalesce(sum(l.amount_centimes) filter (where l.account in ('till', 'bank', 'carrier', 'fees', 'losses')), 0)::bigint as net_centimes,
  greatest(coalesce(sum(l.amount_centimes) filter (where l.account = 'carrier'), 0), 0)::bigint as with_carrier_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where l.account = 'deposits'), 0))::bigint as held_centimes,
  coalesce(sum(l.amount_centimes) filter (where l.account = 'customer'), 0)::bigint as customer_owes_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where e.cause_type = 'refund' and l.account in ('till', 'bank')), 0))::bigint as refunded_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where e.cause_type = 'forfeiture' and l.account = 'sales'), 0))::bigint as forfeited_centimes,
  coalesce((array_agg(e.cause_type order by e.id desc) filter (where e.cause_type in ('sale', 'delivery_undone', 'return')))[1] = 'sale', false) as is_sold
from ledger_entries e join ledger_lines l on l.entry_id = e.id
group by e.order_id;

-- The money axis is never typed: it is what the entries say.
create view invariant_money_axis_is_what_the_ledger_says as
select o.id as order_id, o.number, o.money_state, s.state as of_ledger
from orders o left join ledger_of_orders f on f.order_id = o.id cross join lateral (
  select case
    when f.order_id is null then 'unpaid'
    when f.forfeited_centimes > 0 and f.net_centimes - f.with_carrier_centimes <= f.forfeited_centimes then 'forfeited'
    when f.with_carrier_centimes > 0 then 'with_carrier'
    when f.net_centimes <= 0 then case when f.refunded_centimes > 0 then 'refunded' when f.is_sold and o.total_centimes = 0 then 'paid' else 'unpaid' end
    when case when f.is_sold then f.customer_owes_centimes <= 0 else f.held_centimes >= o.total_centimes end then 'paid'
    else 'partially_paid' end as state
) s
where (f.order_id is not null or o.money_state <> 'unpaid') and s.state <> o.money_state;

create view invariant_nobody_gets_back_more_than_was_paid as
select order_id, net_centimes, held_centimes, refunded_centimes from ledger_of_orders where net_centimes < 0 or held_centimes < 0;
