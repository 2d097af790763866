-- What carriers pay: a statement of rows becomes a draft, is confirmed once, and each row's money is an entry of its order. What the rows
-- come to lies in no purse until the statement's one movement takes it there: the account `payouts` comes to nothing of each.
alter table ledger_entries alter column order_id drop not null;
alter table ledger_entries drop constraint ledger_entries_cause_type_check;
alter table ledger_entries add constraint ledger_entries_cause_type_check
  check (cause_type in ('sale', 'collection', 'payment', 'payment_taken_back', 'refund', 'forfeiture', 'delivery_undone', 'return', 'return_cost',
    'loss', 'loss_undone', 'return_in_part', 'exchange', 'charge', 'charge_taken_back', 'payout', 'payout_taken_back'));
alter table ledger_entries drop constraint ledger_entries_check1;
alter table ledger_entries add constraint ledger_entries_take_back_something
  check ((cause_type in ('payment_taken_back', 'charge_taken_back', 'payout_taken_back')) = (takes_back is not null));
-- Only the movement of a whole statement is of no order.
alter table ledger_entries add constraint ledger_entries_are_of_an_order
  check ((cause_type in ('payout', 'payout_taken_back')) = (order_id is null));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('customer', 'carrier', 'till', 'bank', 'deposits', 'sales', 'delivery', 'discounts', 'fees', 'losses', 'exchanges', 'payouts'));

create or replace view ledger_of_orders as
select e.order_id,
  coalesce(sum(l.amount_centimes) filter (where l.account in ('till', 'bank', 'carrier', 'fees', 'losses', 'exchanges', 'payouts')), 0)::bigint as net_centimes,
  greatest(coalesce(sum(l.amount_centimes) filter (where l.account = 'carrier'), 0), 0)::bigint as with_carrier_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where l.account = 'deposits'), 0))::bigint as held_centimes,
  coalesce(sum(l.amount_centimes) filter (where l.account = 'customer'), 0)::bigint as customer_owes_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where e.cause_type = 'refund' and l.account in ('till', 'bank')), 0))::bigint as refunded_centimes,
  (-coalesce(sum(l.amount_centimes) filter (where e.cause_type = 'forfeiture' and l.account = 'sales'), 0))::bigint as forfeited_centimes,
  coalesce((array_agg(e.cause_type order by e.id desc) filter (where e.cause_type in ('sale', 'delivery_undone', 'return')))[1] = 'sale', false) as is_sold
from ledger_entries e join ledger_lines l on l.entry_id = e.id
where e.order_id is not null
group by e.order_id;

alter table product_imports drop constraint product_imports_subject_check;
alter table product_imports add constraint product_imports_subject_check
  check (subject in ('products', 'customers', 'orders', 'remittances'));

create table carrier_remittances (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  carrier_id int not null references carriers (id),
  -- a file, the form of unpaid orders, or the carrier's own list
  kind text not null check (kind in ('file', 'orders', 'list')),
  state text not null check (state in ('draft', 'confirmed', 'reversed', 'dropped')),
  type text check (type in ('CASH', 'BANK_DEPOSIT', 'BANK_TRANSFER', 'CASH_REGISTER_DEPOSIT', 'CARD_PAIEMENT', 'OTHER')),
  paid_on date,
  amount_is text not null default 'gross' check (amount_is in ('gross', 'net')),
  -- of a file: its name, what it is known by, where its lines are kept for a while
  source_name text not null default '',
  source_key text check (source_key <> ''),
  import_id uuid references product_imports (id) on delete set null,
  -- lines that name no parcel, and what the last of them says
  passed_over int not null default 0 check (passed_over >= 0),
  stated_net_centimes bigint,
  -- what its one movement came to
  movement_centimes bigint,
  note text not null default '',
  version int not null default 1,
  employee_id int references employees (id),
  operation_id uuid,
  operation_digest text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by int references employees (id),
  reversed_at timestamptz,
  reversed_by int references employees (id),
  check (state not in ('confirmed', 'reversed') or num_nulls(type, paid_on, confirmed_at, movement_centimes) = 0),
  check ((state = 'reversed') = (reversed_at is not null))
);
-- The same file, or the same payment of a carrier, is there once.
create unique index carrier_remittances_of_a_source on carrier_remittances (shop_id, carrier_id, source_key)
  where source_key is not null and state in ('draft', 'confirmed');
create unique index carrier_remittances_of_an_operation on carrier_remittances (operation_id, shop_id) where operation_id is not null;

create table carrier_remittance_rows (
  remittance_id int not null references carrier_remittances (id),
  row int not null,
  tracking text not null default '',
  reference text not null default '',
  phone text,
  status text not null default '',
  kind text not null check (kind in ('credit', 'debit')),
  amount_centimes bigint not null check (amount_centimes >= 0),
  stated_fee_centimes bigint not null default 0 check (stated_fee_centimes >= 0),
  is_unreadable boolean not null default false,
  order_id uuid references orders (id),
  matched_by text check (matched_by in ('tracking', 'reference', 'phone_and_amount', 'hand')),
  state text not null check (state in ('exact', 'amount_differs', 'already_paid', 'not_delivered', 'not_found', 'duplicate')),
  gross_centimes bigint not null,
  fee_centimes bigint not null,
  -- what it adds to what arrives; a debit is below zero
  net_centimes bigint not null,
  expected_centimes bigint,
  difference_centimes bigint not null default 0,
  is_included boolean not null default false,
  settlement text not null default 'keep_open' check (settlement in ('keep_open', 'as_fee')),
  note text not null default '',
  primary key (remittance_id, row),
  check ((order_id is null) = (matched_by is null)),
  check (not is_included or (order_id is not null and not is_unreadable and state in ('exact', 'amount_differs')))
);
create index carrier_remittance_rows_of_order on carrier_remittance_rows (order_id) where order_id is not null;
-- Of one parcel one row of each kind is taken.
create unique index carrier_remittance_rows_once on carrier_remittance_rows (remittance_id, order_id, kind) where is_included;

-- How a carrier's files are read, by the titles of their columns.
create table carrier_statement_mappings (
  carrier_id int not null references carriers (id),
  header_key text not null,
  mapping jsonb not null,
  amount_is text not null check (amount_is in ('gross', 'net')),
  used_at timestamptz not null default now(),
  primary key (carrier_id, header_key)
);

-- What a carrier keeps besides the way, and when it pays.
create table carrier_tariffs (
  carrier_id int primary key references carriers (id),
  collection_centimes bigint not null default 0 check (collection_centimes >= 0),
  collection_basis_points int not null default 0 check (collection_basis_points between 0 and 10000),
  keeps_way_out boolean not null default true,
  payout_days int not null default 7 check (payout_days between 0 and 120),
  -- 0: Sunday; null: no fixed day
  payout_weekday int check (payout_weekday between 0 and 6),
  version int not null default 1
);

-- Parcels whose money a carrier is asked for: what was delivered and is not paid, or paid otherwise than agreed.
create table carrier_disputes (
  order_id uuid primary key references orders (id),
  note text not null default '',
  employee_id int references employees (id),
  opened_at timestamptz not null default now()
);

-- Trackings as statements are held against them: without signs, capitals alike, without leading zeros (core/remittances foldTracking).
create index shipments_by_folded_tracking on shipments (carrier_id, (ltrim(regexp_replace(upper(tracking_number), '[^A-Z0-9]', '', 'g'), '0')))
  where tracking_number is not null;

create view invariant_nothing_of_a_payout_stays_on_the_way as
select split_part(e.cause_id, ':', 2) as remittance, sum(l.amount_centimes)::bigint as on_the_way
from ledger_lines l join ledger_entries e on e.id = l.entry_id
where l.account = 'payouts' group by 1 having sum(l.amount_centimes) <> 0;

-- Confirmed: every included row is posted once and the movement is what they come to; reversed: everything is taken back.
create view invariant_payouts_are_posted_as_they_were_confirmed as
with posted as (
  select split_part(e.cause_id, ':', 2)::int as remittance, coalesce(sum(l.amount) filter (where e.cause_type = 'payout'), 0)::bigint as moved,
    count(*) filter (where e.cause_type in ('payment', 'charge')) as rows,
    count(*) filter (where e.takes_back is null) as said, count(*) filter (where e.takes_back is not null) as taken_back
  from ledger_entries e cross join lateral (
    select sum(amount_centimes) as amount from ledger_lines where entry_id = e.id and account in ('till', 'bank')) l
  where e.cause_id like 'remittance:%' group by 1
), asked as (
  select remittance_id as remittance, sum(net_centimes)::bigint as net, count(*) as rows
  from carrier_remittance_rows where is_included group by 1
)
select r.id as remittance, r.state, r.movement_centimes, a.net, a.rows, p.moved, p.rows as posted, p.taken_back
from carrier_remittances r left join posted p on p.remittance = r.id left join asked a on a.remittance = r.id
where case when r.state in ('draft', 'dropped') then p.said > 0
  else r.movement_centimes is distinct from coalesce(a.net, 0) or coalesce(p.moved, 0) <> r.movement_centimes
    or coalesce(p.rows, 0) <> coalesce(a.rows, 0) or (r.state = 'confirmed' and p.taken_back > 0) or (r.state = 'reversed' and p.taken_back <> p.said) end;

insert into role_permissions (role_id, permission)
select id, 'remittances.reverse' from roles where code in ('owner', 'manager')
on conflict do nothing;
