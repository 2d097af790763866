-- Numbers that a shop sells nothing to by itself; by hand an order may pass with a reason.
create table blacklisted_phones (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  -- as orders keep it
  phone text not null,
  reason text not null check (reason <> ''),
  -- null: until somebody takes it off
  expires_at timestamptz,
  employee_id int references employees (id),
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index one_entry_per_blacklisted_phone on blacklisted_phones (shop_id, phone) where archived_at is null;
