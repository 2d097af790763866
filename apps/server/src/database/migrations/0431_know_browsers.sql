-- Browsers in which somebody has come in before: what is tried there is counted apart from what strangers try.
create table known_browsers (
  token_hash bytea not null,
  employee_id int not null references employees on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, employee_id)
);
create index known_browsers_of_employee on known_browsers (employee_id, used_at);
