-- A dispute with a carrier is open, answered or settled, and has its papers. Of an order one is under way; those that were settled stay.
alter table carrier_disputes drop constraint carrier_disputes_pkey;
alter table carrier_disputes
  add column id int generated always as identity primary key,
  add column carrier_id int references carriers (id),
  -- what the carrier owed of the order when it was opened
  add column asked_centimes bigint not null default 0,
  add column state text not null default 'open' check (state in ('open', 'answered', 'settled')),
  add column version int not null default 1;
update carrier_disputes d set carrier_id = coalesce(
    (select s.carrier_id from shipments s where s.order_id = d.order_id and s.state <> 'dropped'),
    (select o.carrier_id from orders o where o.id = d.order_id)),
  asked_centimes = coalesce((select i.amount_centimes from ledger_open_items i where i.order_id = d.order_id and i.account = 'carrier'), 0);
alter table carrier_disputes alter column carrier_id set not null;
create unique index carrier_disputes_once on carrier_disputes (order_id) where state <> 'settled';
create index carrier_disputes_of_order on carrier_disputes (order_id);
create index carrier_disputes_of_carrier on carrier_disputes (carrier_id, id);

-- Who did and said what when.
create table carrier_dispute_steps (
  id int generated always as identity primary key,
  dispute_id int not null references carrier_disputes (id),
  action text not null check (action in ('open', 'answer', 'ask_again', 'settle', 'reopen', 'note', 'add_proof', 'remove_proof', 'restore_proof')),
  -- as it stood afterwards
  state text not null check (state in ('open', 'answered', 'settled')),
  note text not null default '',
  employee_id int references employees (id),
  -- under which key it was asked for, and what: sent again it is done once
  operation_id uuid unique,
  operation_digest text,
  created_at timestamptz not null default now()
);
create index carrier_dispute_steps_of_dispute on carrier_dispute_steps (dispute_id, id);
insert into carrier_dispute_steps (dispute_id, action, state, note, employee_id, created_at)
  select id, 'open', 'open', note, employee_id, opened_at from carrier_disputes;

-- Pictures, drawn anew, and PDF files that show that the shop is right.
create table carrier_dispute_proofs (
  id int generated always as identity primary key,
  dispute_id int not null references carrier_disputes (id),
  employee_id int references employees (id),
  name text not null,
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index carrier_dispute_proofs_of_dispute on carrier_dispute_proofs (dispute_id, id);
