-- Goods that a customer wants to give back, or gave back, after they were delivered: so many of which lines, why, and what came of it.

-- How a shop takes goods back; a shop without a row does it as the house: what law 18-05 asks for.
create table return_rules (
  shop_id int primary key references shops (id),
  version int not null default 1,
  -- after the delivery
  days int not null check (days between 0 and 365),
  counts_working_days boolean not null,
  -- after the goods came back
  refund_days int not null check (refund_days between 0 and 365),
  is_open_to_shoppers boolean not null,
  -- [{code, names: {fr, ar, en}, isOurFault, isArchived}] in their order
  reasons jsonb not null,
  updated_at timestamptz not null default now()
);

create table order_returns (
  id uuid primary key,
  number bigint generated always as identity unique,
  shop_id int not null references shops (id),
  order_id uuid not null references orders (id),
  version int not null default 1,
  state text not null check (state in ('asked', 'accepted', 'refused', 'received', 'closed')),
  -- as the shop's list said when it was asked: fr, ar, en
  reason_code text not null check (reason_code <> ''),
  reason_names jsonb not null,
  is_our_fault boolean not null,
  note text not null default '' check (char_length(note) <= 500),
  asked_by text not null check (asked_by in ('employee', 'shopper')),
  -- null: the shopper
  employee_id int references employees (id),
  asked_at timestamptz not null default now(),
  -- until when it could be asked for; null: nobody knows when it was delivered
  deadline_on date,
  refusal_reason text not null default '',
  received_at timestamptz,
  -- what the customer is credited for what came back, and what the way back cost us
  credit_centimes bigint check (credit_centimes >= 0),
  way_back_centimes bigint check (way_back_centimes >= 0),
  refund_due_on date,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  check ((state = 'refused') = (refusal_reason <> '')),
  check ((state in ('received', 'closed')) = (received_at is not null and credit_centimes is not null and way_back_centimes is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index order_returns_of_order on order_returns (order_id);
create index order_returns_by_state on order_returns (shop_id, state, number desc);

create table order_return_lines (
  return_id uuid not null references order_returns (id),
  order_line_id uuid not null references order_lines (id),
  quantity int not null check (quantity > 0),
  -- as it came back; all null: it has not yet
  sellable int check (sellable >= 0),
  damaged int check (damaged >= 0),
  missing int check (missing >= 0),
  primary key (return_id, order_line_id),
  check (num_nulls(sellable, damaged, missing) in (0, 3)),
  check (sellable is null or sellable + damaged + missing = quantity)
);
create index order_return_lines_of_line on order_return_lines (order_line_id);

-- An order that was made out of a return: something else for what comes back.
create table order_exchanges (
  order_id uuid primary key references orders (id),
  return_id uuid not null references order_returns (id)
);
create index order_exchanges_of_return on order_exchanges (return_id);

-- What came back and cannot be sold leaves under a word of its own.
alter table stock_movements drop constraint stock_movements_type_check;
alter table stock_movements add constraint stock_movements_type_check
  check (type in ('initial', 'added', 'sold', 'returned', 'counted', 'transfer_out', 'transfer_in', 'received', 'lost', 'damaged'));

-- Credit for a part that came back, and what of it pays for the order that takes its place: over all orders exchanges come to nothing.
alter table ledger_entries drop constraint ledger_entries_cause_type_check;
alter table ledger_entries add constraint ledger_entries_cause_type_check
  check (cause_type in ('sale', 'collection', 'payment', 'payment_taken_back', 'refund', 'forfeiture', 'delivery_undone', 'return', 'return_cost',
    'loss', 'loss_undone', 'return_in_part', 'exchange'));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check
  check (account in ('customer', 'carrier', 'till', 'bank', 'deposits', 'sales', 'delivery', 'discounts', 'fees', 'losses', 'exchanges'));

create or replace view ledger_of_orders as
select e.order_id,
  coalesce(sum(l.amount_centimes) filter (where l.account in ('till', 'bank', 'carrier', 'fees', 'losses', 'exchanges')), 0)::bigint as net_centimes,
  greatest(coalesce(sum(l.amount_centimes) filter (where l.account = 'carrier'), 0), 0)::bigint as with_carrier_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where l.account = 'deposits'), 0))::bigint as held_centimes,
  coalesce(sum(l.amount_centimes) filter (where l.account = 'customer'), 0)::bigint as customer_owes_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where e.cause_type = 'refund' and l.account in ('till', 'bank')), 0))::bigint as refunded_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where e.cause_type = 'forfeiture' and l.account = 'sales'), 0))::bigint as forfeited_centimes,
  coalesce((array_agg(e.cause_type order by e.id desc) filter (where e.cause_type in ('sale', 'delivery_undone', 'return')))[1] = 'sale', false) as is_sold
from ledger_entries e join ledger_lines l on l.entry_id = e.id
group by e.order_id;

-- As before, but what was sold and wholly credited before anybody paid owes nothing and is paid.
create or replace view invariant_money_axis_is_what_the_ledger_says as
select o.id as order_id, o.number, o.money_state, s.state as of_ledger
from orders o left join ledger_of_orders f on f.order_id = o.id cross join lateral (
  select case
    when f.order_id is null then 'unpaid'
    when f.forfeited_centimes > 0 and f.net_centimes - f.with_carrier_centimes <= f.forfeited_centimes then 'forfeited'
    when f.with_carrier_centimes > 0 then 'with_carrier'
    when f.net_centimes <= 0 then case
      when f.refunded_centimes > 0 then 'refunded' when f.is_sold and f.customer_owes_centimes <= 0 then 'paid' else 'unpaid' end
    when case when f.is_sold then f.customer_owes_centimes <= 0 else f.held_centimes >= o.total_centimes end then 'paid'
    else 'partially_paid' end as state
) s
where (f.order_id is not null or o.money_state <> 'unpaid') and s.state <> o.money_state;

create view invariant_exchanges_come_to_nothing as
select sum(amount_centimes) as off from ledger_lines where account = 'exchanges' having sum(amount_centimes) <> 0;

-- More never comes back than was delivered: what is asked for and what came back are of units that the order has or had.
create view invariant_nothing_comes_back_twice as
select l.id as line_id, l.order_id, l.quantity, sum(r.quantity)::int as returned
from order_lines l join order_return_lines r on r.order_line_id = l.id join order_returns o on o.id = r.return_id
where o.state <> 'refused' group by l.id having sum(r.quantity) > l.quantity;

insert into role_permissions (role_id, permission)
select id, 'returns.manage' from roles where code in ('owner', 'back-office', 'seller', 'warehouse')
on conflict do nothing;
