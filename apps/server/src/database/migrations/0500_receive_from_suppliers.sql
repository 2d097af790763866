-- What arrived from a supplier, against an order of theirs or without one: how it was found, in which lot, and what it cost.
create table receipts (
  id int generated always as identity primary key,
  version int not null default 1,
  state text not null check (state in ('on_hold', 'complete', 'taken_back')),
  supplier_id int not null references suppliers (id),
  -- null: bought directly
  supplier_order_id int references supplier_orders (id),
  warehouse_id int not null references warehouses (id),
  -- the number of the supplier's own paper
  delivery_note text not null default '' check (char_length(delivery_note) <= 60),
  note text not null default '' check (char_length(note) <= 500),
  cost_spread text not null default 'value' check (cost_spread in ('value', 'quantity')),
  employee_id int references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index receipts_of_supplier on receipts (supplier_id, id desc);
create index receipts_of_order on receipts (supplier_order_id, id) where supplier_order_id is not null;
create index receipts_of_warehouse on receipts (warehouse_id, id desc);

create table receipt_lines (
  id int generated always as identity primary key,
  receipt_id int not null references receipts (id),
  position int not null check (position > 0),
  -- null: nobody ordered it
  order_line_id int references supplier_order_lines (id),
  product_id int not null references products (id),
  combination_id int,
  -- as it is printed; what has none lies in the lot of the receipt
  lot_number text check (char_length(lot_number) between 1 and 60),
  expires_on date,
  -- of the packing list; null: there is none
  expected int check (expected >= 0),
  passed int not null check (passed >= 0),
  rejected int not null check (rejected >= 0),
  on_hold int not null check (on_hold >= 0),
  -- how many of it were on hold when it came
  held_at_first int not null check (held_at_first >= 0),
  price_centimes bigint not null check (price_centimes >= 0),
  -- of what the delivery cost besides, and what a piece cost with it
  share_centimes bigint not null default 0 check (share_centimes >= 0),
  unit_cost_centimes bigint not null check (unit_cost_centimes >= 0),
  unique nulls not distinct (receipt_id, product_id, combination_id, lot_number, expires_on),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index receipt_lines_of_product on receipt_lines (product_id, combination_id);
create index receipt_lines_of_order_line on receipt_lines (order_line_id) where order_line_id is not null;
create index receipt_lines_on_hold on receipt_lines (product_id) where on_hold > 0;

create table receipt_costs (
  id int generated always as identity primary key,
  receipt_id int not null references receipts (id),
  kind text not null check (kind in ('transport', 'customs', 'other')),
  note text not null default '' check (char_length(note) <= 120),
  amount_centimes bigint not null check (amount_centimes > 0)
);
create index receipt_costs_of_receipt on receipt_costs (receipt_id);

-- What became of what was on hold.
create table receipt_decisions (
  id int generated always as identity primary key,
  line_id int not null references receipt_lines (id),
  passed int not null check (passed >= 0),
  rejected int not null check (rejected >= 0),
  employee_id int references employees (id),
  decided_at timestamptz not null default now(),
  check (passed + rejected > 0)
);
create index receipt_decisions_of_line on receipt_decisions (line_id);

create table receipt_history (
  id bigint generated always as identity primary key,
  receipt_id int not null references receipts (id),
  action text not null,
  state text not null,
  employee_id int references employees (id),
  note text not null default '',
  details jsonb not null default '[]',
  -- the call that did it, so that one that is sent again is done once
  operation_id uuid unique,
  digest text,
  occurred_at timestamptz not null default now()
);
create index receipt_history_of_receipt on receipt_history (receipt_id, id);

-- What a piece costs on average, in the whole house, without tax.
create table product_costs (
  id int generated always as identity primary key,
  product_id int not null references products (id),
  combination_id int,
  -- null: not known (any more)
  average_centimes bigint check (average_centimes >= 0),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (product_id, combination_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);

-- How it came to that, step by step: insert only.
create table product_cost_steps (
  id bigint generated always as identity primary key,
  cost_id int not null references product_costs (id),
  receipt_line_id int not null references receipt_lines (id),
  kind text not null check (kind in ('passed', 'taken_back', 'again')),
  of_step_id bigint references product_cost_steps (id),
  quantity int not null check (quantity > 0),
  quantity_before int not null check (quantity_before >= 0),
  unit_cost_centimes bigint not null check (unit_cost_centimes >= 0),
  average_before_centimes bigint,
  average_after_centimes bigint,
  occurred_at timestamptz not null default now(),
  check ((kind = 'passed') = (of_step_id is null))
);
create index product_cost_steps_of_cost on product_cost_steps (cost_id, id);
create index product_cost_steps_of_line on product_cost_steps (receipt_line_id);

-- What a supplier asks for: when which part is due, and whether it was paid.
create table supplier_invoices (
  id int generated always as identity primary key,
  version int not null default 1,
  supplier_id int not null references suppliers (id),
  receipt_id int references receipts (id),
  number text not null check (char_length(number) between 1 and 60),
  invoiced_on date not null,
  amount_centimes bigint not null check (amount_centimes > 0),
  note text not null default '' check (char_length(note) <= 500),
  employee_id int references employees (id),
  created_at timestamptz not null default now(),
  operation_id uuid unique,
  digest text,
  unique (supplier_id, number)
);
create index supplier_invoices_of_receipt on supplier_invoices (receipt_id) where receipt_id is not null;

create table supplier_invoice_dues (
  id int generated always as identity primary key,
  invoice_id int not null references supplier_invoices (id) on delete cascade,
  due_on date not null,
  amount_centimes bigint not null check (amount_centimes > 0),
  paid_on date,
  paid_by text check (paid_by in ('cash', 'cheque', 'transfer', 'card', 'other')),
  paid_note text not null default '' check (char_length(paid_note) <= 200),
  employee_id int references employees (id),
  check ((paid_on is null) = (paid_by is null))
);
create index supplier_invoice_dues_of_invoice on supplier_invoice_dues (invoice_id);
create index supplier_invoice_dues_open on supplier_invoice_dues (due_on, id) where paid_on is null;

-- Of the paper, drawn anew; only for who may see the invoice.
create table supplier_invoice_photos (
  invoice_id int primary key references supplier_invoices (id) on delete cascade,
  bytes bytea not null check (length(bytes) <= 2000000)
);

-- The movements of a receipt.
create index stock_movements_of_receipt on stock_movements (cause_id, id) where cause_type = 'receipt';

-- More than was ordered is received by whoever buys.
insert into role_permissions (role_id, permission)
select id, 'receiving.over' from roles where code in ('owner', 'manager', 'back-office', 'supplier-orders')
on conflict do nothing;

create view invariant_ordered_lines_say_what_was_received as
select l.id as supplier_order_line_id, l.received, coalesce(sum(r.passed + r.on_hold), 0) as in_receipts
from supplier_order_lines l left join (
  select g.order_line_id, g.passed, g.on_hold from receipt_lines g join receipts r on r.id = g.receipt_id where r.state <> 'taken_back'
) r on r.order_line_id = l.id
group by l.id having l.received <> coalesce(sum(r.passed + r.on_hold), 0);

create view invariant_on_hold_is_what_nobody_decided as
select l.id as receipt_line_id, l.on_hold, l.held_at_first, coalesce(sum(d.passed + d.rejected), 0) as decided
from receipt_lines l left join receipt_decisions d on d.line_id = l.id
group by l.id having l.on_hold <> l.held_at_first - coalesce(sum(d.passed + d.rejected), 0);

create view invariant_receipts_are_in_the_state_of_their_lines as
select r.id as receipt_id, r.state, sum(l.on_hold) as on_hold from receipts r join receipt_lines l on l.receipt_id = r.id
where r.state <> 'taken_back'
group by r.id having (r.state = 'on_hold') <> (sum(l.on_hold) > 0);

create view invariant_receipts_are_what_moved as
select r.id as receipt_id, l.product_id, l.combination_id, l.passed, m.moved
from receipts r join (
  select receipt_id, product_id, combination_id, sum(passed) as passed from receipt_lines group by 1, 2, 3
) l on l.receipt_id = r.id
cross join lateral (
  select coalesce(sum(m.quantity), 0) as moved from stocks s
  join stock_movements m on m.stock_id = s.id and m.cause_type = 'receipt' and m.cause_id = r.id::text
  where s.warehouse_id = r.warehouse_id and s.product_id = l.product_id and s.combination_id is not distinct from l.combination_id
) m
where m.moved <> case when r.state = 'taken_back' then 0 else l.passed end;

create view invariant_costs_of_a_receipt_are_borne_whole as
select r.id as receipt_id, coalesce(c.total, 0) as cost, coalesce(l.shares, 0) as borne
from receipts r
left join (select receipt_id, sum(amount_centimes) as total from receipt_costs group by 1) c on c.receipt_id = r.id
left join (select receipt_id, sum(share_centimes) as shares from receipt_lines group by 1) l on l.receipt_id = r.id
where coalesce(c.total, 0) <> coalesce(l.shares, 0);

create view invariant_costs_of_lots_have_a_cause as
select l.id as lot_id, l.supply_price_centimes from stock_lots l
where l.supply_price_centimes is not null and l.receipt = ''
  and not exists (select from stock_movements m where m.lot_id = l.id and (m.reason <> '' or m.reason_code is not null));

create view invariant_average_costs_replay_from_their_steps as
with told as (
  select s.*, lag(s.average_after_centimes) over w as last_average, row_number() over w = 1 as is_first,
    row_number() over (partition by s.cost_id order by s.id desc) = 1 as is_last
  from product_cost_steps s window w as (partition by s.cost_id order by s.id)
), computed as (
  select t.*, case
    when t.kind = 'taken_back' then (select o.average_before_centimes from product_cost_steps o where o.id = t.of_step_id)
    when t.average_before_centimes is null or t.quantity_before = 0 then t.unit_cost_centimes
    else div(2 * (t.quantity_before::numeric * t.average_before_centimes + t.quantity::numeric * t.unit_cost_centimes)
      + t.quantity_before + t.quantity, 2 * (t.quantity_before::numeric + t.quantity))
  end as again
  from told t
)
select c.id as step_id, c.cost_id, c.average_after_centimes, c.again from computed c join product_costs p on p.id = c.cost_id
where c.average_after_centimes is distinct from c.again
  or (not c.is_first and c.average_before_centimes is distinct from c.last_average)
  or (c.is_last and c.average_after_centimes is distinct from p.average_centimes);

create view invariant_invoices_are_due_as_a_whole as
select i.id as invoice_id, i.amount_centimes, coalesce(sum(d.amount_centimes), 0) as due
from supplier_invoices i left join supplier_invoice_dues d on d.invoice_id = i.id
group by i.id having i.amount_centimes <> coalesce(sum(d.amount_centimes), 0);
