-- What a person keeps at hand in the back office. Only which thing it is: its title is read when it is shown, so that nothing is
-- told of what was erased, renamed or taken out of their scope since.
create table pins (
  employee_id int not null references employees (id),
  kind text not null check (kind in ('orders', 'products', 'customers', 'returns', 'promotions', 'delivery')),
  -- a uuid or a number, as the address of its page says it
  record_id text not null check (length(record_id) between 1 and 40),
  position int not null,
  pinned_at timestamptz not null default now(),
  primary key (employee_id, kind, record_id)
);
