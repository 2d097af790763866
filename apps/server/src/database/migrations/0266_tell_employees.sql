-- What concerns one employee; kept for thirty days.
create table notifications (
  id bigint generated always as identity primary key,
  employee_id int not null references employees (id),
  shop_id int not null references shops (id),
  order_id uuid references orders (id),
  kind text not null check (kind in ('assigned', 'mentioned', 'call_back')),
  by_employee_id int references employees (id),
  -- what it comes of, so that it is told once
  cause text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (employee_id, cause)
);
create index notifications_of_employee on notifications (employee_id, id desc);
-- What somebody did lately, and what others did to the same things.
create index audit_log_of_employee on audit_log (employee_id, id desc);
