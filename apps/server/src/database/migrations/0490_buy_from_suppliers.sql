-- Who sells to us, under which code and at which price, and what is ordered of whom for which warehouse.
alter table suppliers
  add column contact_name text not null default '' check (char_length(contact_name) <= 120),
  add column whatsapp_phone text not null default '' check (char_length(whatsapp_phone) <= 40),
  -- as they stand on the supplier's papers
  add column nif text not null default '' check (char_length(nif) <= 40),
  add column rc text not null default '' check (char_length(rc) <= 40),
  add column nis text not null default '' check (char_length(nis) <= 40),
  -- the language of the orders that are sent there
  add column language text not null default 'fr' check (language in ('fr', 'ar', 'en')),
  -- days from an invoice until it is due, and from an order until it comes
  add column payment_days int not null default 0 check (payment_days between 0 and 365),
  add column delay_days int check (delay_days between 0 and 365),
  add column note text not null default '' check (char_length(note) <= 2000);

create table supplier_products (
  id int generated always as identity primary key,
  supplier_id int not null references suppliers (id),
  product_id int not null references products (id),
  combination_id int,
  -- how the supplier calls it
  supplier_code text not null default '' check (char_length(supplier_code) <= 80),
  -- for one piece, without tax; null: not known
  price_centimes bigint check (price_centimes >= 0),
  -- fewer are not delivered; and they come in boxes of so many
  minimum_quantity int not null default 1 check (minimum_quantity between 1 and 1000000),
  pack_quantity int not null default 1 check (pack_quantity between 1 and 1000000),
  -- null: as the supplier's
  delay_days int check (delay_days between 0 and 365),
  is_preferred boolean not null default false,
  version int not null default 1,
  unique nulls not distinct (supplier_id, product_id, combination_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index supplier_products_of_product on supplier_products (product_id, combination_id);
-- one is asked first
create unique index supplier_products_preferred on supplier_products (product_id, coalesce(combination_id, 0)) where is_preferred;

-- The numbers of a year, without a hole.
create table supplier_order_series (
  year int primary key,
  last_number int not null check (last_number > 0)
);

create table supplier_orders (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  number text not null unique,
  supplier_id int not null references suppliers (id),
  -- where it is to arrive
  warehouse_id int not null references warehouses (id),
  state text not null default 'draft' check (state in (
    'draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled')),
  expected_on date,
  note text not null default '' check (char_length(note) <= 1000),
  sent_at timestamptz,
  closed_at timestamptz,
  -- since when it is known that it is late; told once
  late_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by int references employees (id),
  version int not null default 1,
  -- the call that made it, so that one that is sent again makes none
  operation_id uuid unique
);
create index supplier_orders_of_supplier on supplier_orders (supplier_id, id desc);
create index supplier_orders_of_warehouse on supplier_orders (warehouse_id, id desc);
create index supplier_orders_open on supplier_orders (expected_on, id) where state in ('sent', 'partially_received');

create table supplier_order_lines (
  id int generated always as identity primary key,
  supplier_order_id int not null references supplier_orders (id),
  position int not null check (position > 0),
  product_id int not null references products (id),
  combination_id int,
  supplier_code text not null default '' check (char_length(supplier_code) <= 80),
  quantity int not null check (quantity between 1 and 1000000),
  -- for one piece, without tax
  price_centimes bigint not null check (price_centimes >= 0),
  -- what has arrived, passed, on hold or rejected: receipts tell them apart
  received int not null default 0 check (received >= 0),
  unique nulls not distinct (supplier_order_id, product_id, combination_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index supplier_order_lines_of_product on supplier_order_lines (product_id, combination_id);

create table supplier_order_history (
  id bigint generated always as identity primary key,
  supplier_order_id int not null references supplier_orders (id),
  action text not null,
  state text not null,
  employee_id int references employees (id),
  -- of what was sent: how, and to whom
  via text check (via in ('mail', 'whatsapp', 'hand')),
  recipient text not null default '',
  note text not null default '',
  details jsonb not null default '[]',
  -- the call that did it, so that one that is sent again is done once
  operation_id uuid unique,
  digest text,
  occurred_at timestamptz not null default now()
);
create index supplier_order_history_of_order on supplier_order_history (supplier_order_id, id);

-- What is on its way to a warehouse, out of another or from a supplier: in no one's stock until it is received.
create or replace view stock_incoming as
select warehouse_id, product_id, combination_id, sum(quantity)::int as quantity
from (
  select t.target_id as warehouse_id, l.product_id, l.combination_id,
    g.sent - g.received - g.returned - g.lost - g.damaged as quantity
  from transfers t join transfer_lines l on l.transfer_id = t.id join transfer_goods g on g.line_id = l.id
  where t.state in ('sent', 'partially_recieved', 'recieved')
  union all
  select o.warehouse_id, l.product_id, l.combination_id, greatest(l.quantity - l.received, 0)
  from supplier_orders o join supplier_order_lines l on l.supplier_order_id = o.id
  where o.state in ('sent', 'partially_received')
) coming
group by warehouse_id, product_id, combination_id
having sum(quantity) > 0;

create view invariant_supplier_orders_are_numbered_without_a_hole as
select s.year, s.last_number, count(o.id) as made from supplier_order_series s
left join supplier_orders o on o.number like 'CF-' || s.year || '-%'
group by s.year, s.last_number
having count(o.id) <> s.last_number;

-- A state that says something has come, and nothing did, or the other way round.
create view invariant_supplier_orders_are_in_the_state_of_their_lines as
select o.id as supplier_order_id, o.state from supplier_orders o
left join supplier_order_lines l on l.supplier_order_id = o.id
where o.state not in ('closed', 'cancelled')
group by o.id
having o.state <> case
  when coalesce(sum(l.received), 0) = 0 then case when o.sent_at is null then 'draft' else 'sent' end
  when bool_and(l.received >= l.quantity) then 'received' else 'partially_received' end;

alter table notifications add column supplier_order_id int references supplier_orders (id);
