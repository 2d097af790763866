-- Side effects hang here, inserted in the transaction that causes them; a relay hands them to the job system.
create table outbox (
  id bigint generated always as identity primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  dispatched_at timestamptz
);
create index outbox_waiting on outbox (id) where dispatched_at is null;
