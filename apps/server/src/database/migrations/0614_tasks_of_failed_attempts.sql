-- An attempt to deliver has failed: somebody does something about it, once for each attempt.
create table parcel_tasks (
  id int generated always as identity primary key,
  version int not null default 1,
  order_id uuid not null references orders (id),
  shop_id int not null references shops (id),
  -- which of its order's attempts failed
  attempt int not null check (attempt > 0),
  -- in the carrier's words
  reason text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by int references employees (id),
  -- what was done about it; moved_on: the parcel went on by itself
  outcome text check (outcome in ('called', 'retry', 'desk', 'return', 'moved_on')),
  note text not null default '',
  -- the carrier was asked to bring it back, and no click takes that back
  is_asked_there boolean not null default false,
  unique (order_id, attempt),
  check ((closed_at is null) = (outcome is null)),
  check (outcome is not null or closed_by is null)
);
create unique index parcel_tasks_one_open on parcel_tasks (order_id) where closed_at is null;
create index parcel_tasks_open on parcel_tasks (shop_id, opened_at) where closed_at is null;
create index parcel_tasks_closed on parcel_tasks (shop_id, closed_at desc) where closed_at is not null;

-- Those that wait already.
insert into parcel_tasks (order_id, shop_id, attempt, reason, opened_at)
select o.id, o.shop_id, h.attempts, h.reason, h.last_at
from orders o join lateral (
  select count(*)::int as attempts, max(occurred_at) as last_at, coalesce((array_agg(note order by id desc))[1], '') as reason
  from order_history where order_id = o.id and axis = 'parcel' and to_state = 'attempt_failed') h on h.attempts > 0
where o.parcel_state = 'attempt_failed';
