-- A device at which goods are sold over the counter, opened once by a link as a kiosk is. It may sell in its shop, and nothing else.
create table tills (
  id int generated always as identity primary key,
  version int not null default 1,
  shop_id int not null references shops (id),
  warehouse_id int not null references warehouses (id),
  name text not null check (name <> ''),
  -- stands before the numbers of its tickets
  code text not null unique check (code <> ''),
  paper text not null check (paper in ('58', '80', 'A5', 'A4')),
  -- SHA-256 of 256 random bits each; the first opens the device once, the second is the device's own
  opening_hash bytea unique,
  opening_expires_at timestamptz not null,
  token_hash bytea unique,
  made_by int not null references employees (id),
  made_at timestamptz not null default now(),
  closed_at timestamptz
);
create index tills_of_shop on tills (shop_id);
create index tills_of_warehouse on tills (warehouse_id);

-- When it was last heard of, and what it said then; beside the till, whose row is nobody's to wait for.
create table till_visits (
  till_id int primary key references tills (id),
  seen_at timestamptz not null,
  skew_seconds int,
  waiting int not null default 0 check (waiting >= 0),
  -- all of its events up to this one are here
  through int not null default 0
);

create table till_settings (
  shop_id int primary key references shops (id),
  version int not null default 1,
  embedded jsonb not null default '[]',
  has_stamp_duty boolean not null default false,
  footer jsonb not null default '{}',
  difference_limit_centimes bigint not null default 0 check (difference_limit_centimes >= 0),
  is_blind_count boolean not null default true
);

-- What a PIN at a till is checked against on the device. It opens a drawer and nothing else.
create table till_pins (
  employee_id int primary key references employees (id),
  version int not null default 1,
  salt text not null,
  iterations int not null check (iterations >= 100000),
  hash text not null,
  set_at timestamptz not null default now()
);

-- What somebody with a role may do at a till without another's PIN. Of a role that is not here its permissions say it.
create table till_rights (
  role_id int primary key references roles (id),
  version int not null default 1,
  discount_basis_points int not null check (discount_basis_points between 0 and 10000),
  may_name boolean not null,
  is_manager boolean not null
);

-- What a till wrote down, as it was sent: kept before it is done, done once.
create table till_events (
  till_id int not null references tills (id),
  -- made on the device
  id uuid not null,
  sequence int not null check (sequence > 0),
  kind text not null check (kind in ('sale', 'return', 'open', 'cash-in', 'cash-out', 'drawer', 'handover', 'close')),
  session_id uuid not null,
  cashier_id int not null,
  -- of a ticket or a Z report
  number int check (number > 0),
  at timestamptz not null,
  received_at timestamptz not null default now(),
  body jsonb not null,
  -- of whom it was sold to, where they said it
  phone text,
  -- another event of the till has its sequence, or another ticket its number: sold all the same
  is_double boolean not null default false,
  -- kept: nothing has come of it yet; waiting: for what it names; done; given-up: a person of the back office has to look at it
  state text not null default 'kept' check (state in ('kept', 'waiting', 'done', 'given-up')),
  tries int not null default 0,
  done_at timestamptz,
  order_id uuid references orders (id),
  findings jsonb not null default '[]',
  primary key (till_id, id),
  check ((state = 'done') = (done_at is not null))
);
create unique index till_events_once_per_sequence on till_events (till_id, sequence) where not is_double;
create unique index till_tickets_once_per_number on till_events (till_id, number) where kind in ('sale', 'return') and not is_double;
create index till_events_to_do on till_events (till_id, sequence) where state in ('kept', 'waiting');
create index till_events_of_session on till_events (session_id);
create index till_events_by_id on till_events (id);
create index till_events_by_time on till_events (till_id, at);
create index till_events_of_phone on till_events (phone) where phone is not null;
create index till_events_of_order on till_events (order_id) where order_id is not null;

-- A day at the drawer.
create table till_sessions (
  id uuid primary key,
  till_id int not null references tills (id),
  opened_by int references employees (id),
  opened_at timestamptz not null,
  opening jsonb not null default '{}',
  opening_centimes bigint not null default 0,
  state text not null check (state in ('open', 'provisional', 'closed')),
  closed_by int references employees (id),
  closed_at timestamptz,
  number int check (number > 0),
  counted jsonb not null default '{}',
  found jsonb not null default '[]',
  comment text not null default '',
  allowed_by int references employees (id),
  -- of a closed one: what the report says, for good
  figures jsonb,
  difference_centimes bigint,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'closed') = (figures is not null))
);
create index till_sessions_of_till on till_sessions (till_id, opened_at);
create unique index till_sessions_once_per_number on till_sessions (till_id, number) where state = 'closed';
create index till_sessions_provisional on till_sessions (till_id) where state = 'provisional';

create function refuse_change_of_closed_session() returns trigger language plpgsql as $$
begin
  if old.state = 'closed' then
    raise exception 'session % of a till is closed for good', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger closed_till_sessions_stay before update or delete on till_sessions
  for each row execute function refuse_change_of_closed_session();

-- Sold, and not as the books would have had it.
create table till_conflicts (
  id int generated always as identity primary key,
  version int not null default 1,
  till_id int not null references tills (id),
  event_id uuid not null,
  kind text not null check (kind in ('shortage', 'price', 'discount', 'customer', 'coupon', 'total', 'duplicate-number', 'unknown-thing')),
  line_index int,
  detail text not null,
  found_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by int references employees (id),
  note text not null default '',
  foreign key (till_id, event_id) references till_events (till_id, id),
  unique nulls not distinct (till_id, event_id, kind, line_index),
  check ((settled_at is null) = (settled_by is null))
);
create index till_conflicts_open on till_conflicts (id) where settled_at is null;

-- Products that are no longer as a till read them, by the transaction that said so.
create table till_marks (
  product_id int primary key references products (id) on delete cascade,
  marked_in xid8 not null default pg_current_xact_id()
);
create index till_marks_in_order on till_marks (marked_in);

-- Whoever writes these: tills hear of it with the commit.
create function mark_for_tills() returns trigger language plpgsql as $$
begin
  insert into till_marks (product_id)
  select distinct (to_jsonb(c) ->> tg_argv[0])::int from changed c where to_jsonb(c) ->> tg_argv[0] is not null order by 1
  on conflict (product_id) do update set marked_in = excluded.marked_in where till_marks.marked_in <> excluded.marked_in;
  return null;
end $$;
create trigger tills_hear_of_products after update on products referencing new table as changed
  for each statement execute function mark_for_tills('id');
create trigger tills_hear_of_combinations after update on combinations referencing new table as changed
  for each statement execute function mark_for_tills('product_id');
create trigger tills_hear_of_new_combinations after insert on combinations referencing new table as changed
  for each statement execute function mark_for_tills('product_id');
create trigger tills_hear_of_what_is_offered after insert on shop_products referencing new table as changed
  for each statement execute function mark_for_tills('product_id');
create trigger tills_hear_of_what_is_offered_otherwise after update on shop_products referencing new table as changed
  for each statement execute function mark_for_tills('product_id');
create trigger tills_hear_of_what_is_offered_no_more after delete on shop_products referencing old table as changed
  for each statement execute function mark_for_tills('product_id');
create trigger tills_hear_of_collections after insert on product_collections referencing new table as changed
  for each statement execute function mark_for_tills('product_id');
create trigger tills_hear_of_left_collections after delete on product_collections referencing old table as changed
  for each statement execute function mark_for_tills('product_id');

create function mark_taxed_for_tills() returns trigger language plpgsql as $$
begin
  insert into till_marks (product_id)
  select p.id from products p where p.tax_rate_id is null or p.tax_rate_id in (select id from changed) order by 1
  on conflict (product_id) do update set marked_in = excluded.marked_in where till_marks.marked_in <> excluded.marked_in;
  return null;
end $$;
create trigger tills_hear_of_tax_rates after update on tax_rates referencing new table as changed
  for each statement execute function mark_taxed_for_tills();

insert into role_permissions (role_id, permission) select id, 'pos.manage' from roles where code in ('owner', 'manager', 'back-office')
on conflict do nothing;
