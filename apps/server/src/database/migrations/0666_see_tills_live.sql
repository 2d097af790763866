-- What a device says of itself besides: its application, who is signed in, whom wrong PINs keep out.
alter table till_visits add column app_version text, add column cashier_id int;
create table till_locks (
  till_id int not null references tills (id),
  cashier_id int not null references employees (id),
  until timestamptz not null,
  -- somebody of the back office forgave them; gone once the device has heard of it
  unlocked_at timestamptz,
  primary key (till_id, cashier_id)
);
create index till_locks_of_cashier on till_locks (cashier_id);
create index till_events_of_closings on till_events (session_id) where kind = 'close';
create index till_sessions_by_opening on till_sessions (opened_at desc, id desc);
create index till_sessions_closed_by on till_sessions (closed_by, closed_at) where state = 'closed';
create index till_conflicts_of_event on till_conflicts (till_id, event_id);
