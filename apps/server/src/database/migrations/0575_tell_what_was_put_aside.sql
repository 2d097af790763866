-- What somebody did on a device without a network, what the shop would not have of it, and why they put it aside unsent.
create table put_aside (
  -- that of the call that was never done
  id uuid primary key,
  number int generated always as identity unique,
  employee_id int not null references employees (id),
  title text not null check (char_length(title) <= 200),
  detail text not null check (char_length(detail) <= 200),
  -- why the shop refused it; '': it was never asked
  refusal text not null check (char_length(refusal) <= 500),
  -- why it was put aside
  reason text not null check (char_length(reason) between 1 and 200),
  -- by the clock of the device
  made_at timestamptz not null,
  put_aside_at timestamptz not null,
  told_at timestamptz not null default now(),
  seen_by int references employees (id),
  seen_at timestamptz,
  check ((seen_by is null) = (seen_at is null))
);
create index put_aside_unseen on put_aside (number desc) where seen_at is null;
create index put_aside_of_employee on put_aside (employee_id);
