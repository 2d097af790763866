-- By which a program of the merchant's calls the interface, in the name of whoever made it.
create table api_keys (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (name <> ''),
  -- who answers for it: it may never do more than this person may at that moment
  employee_id int not null references employees (id),
  -- how it begins, by which people tell keys apart
  prefix text not null,
  -- SHA-256 of the whole key, which is kept nowhere
  token_hash bytea not null unique,
  -- of the one before the last change of keys, for as long as it still opens
  previous_hash bytea unique,
  previous_until timestamptz,
  permissions text[] not null,
  requests_per_minute int not null check (requests_per_minute between 1 and 100000),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index api_keys_of_employee on api_keys (employee_id);

-- no row: every shop of who answers for it
create table api_key_shops (
  api_key_id int not null references api_keys (id),
  shop_id int not null references shops (id),
  primary key (api_key_id, shop_id)
);
create index api_key_shops_of_shop on api_key_shops (shop_id);

-- By which key a program did it in the employee's name. No reference: who writes the log waits for nobody who changes the key.
alter table audit_log add column api_key_id int;

-- Where a shop's events are told.
create table webhooks (
  id int generated always as identity primary key,
  version int not null default 1,
  shop_id int not null references shops (id),
  name text not null check (name <> ''),
  url text not null,
  events text[] not null,
  -- sealed with the installation's secret
  secret text not null,
  is_on boolean not null default true,
  -- switched off by the house, after a day without an answer
  gave_up_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index webhooks_of_shop on webhooks (shop_id) where is_on and archived_at is null;

-- What was told, and is to be told: the log is the queue. Kept for thirty days.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhooks (id),
  -- by which the receiver knows an event that comes twice
  event_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- since it was asked for, and in all
  tries int not null default 0,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  status int,
  reason text not null default '',
  answer text not null default '',
  took_ms int,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  unique (webhook_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- What changed of products since it was last told: written with the change, taken with the telling.
create table webhook_product_marks (
  id bigint generated always as identity primary key,
  product_id int not null references products (id),
  -- changed: edited, or new; low: less of it is left than is to be told
  kind text not null check (kind in ('changed', 'low')),
  marked_at timestamptz not null default now()
);

create function mark_changed_products() returns trigger language plpgsql as $$
begin
  insert into webhook_product_marks (product_id, kind)
  select n.product_id, 'changed' from new_rows n join old_rows o on o.product_id = n.product_id
  where (n.version, n.combination_count) is distinct from (o.version, o.combination_count)
    and exists (select from webhooks where is_on and archived_at is null and 'product.changed' = any(events))
  union all
  select n.product_id, 'low' from new_rows n join old_rows o on o.product_id = n.product_id
  where n.stock_state <> o.stock_state and (n.stock_state = 'out' or (n.stock_state = 'low' and o.stock_state = 'in'))
    and not n.is_archived
    and exists (select from webhooks where is_on and archived_at is null and 'stock.low' = any(events));
  return null;
end $$;
create trigger webhooks_hear_of_products after update on product_rows
  referencing old table as old_rows new table as new_rows for each statement execute function mark_changed_products();

create function mark_new_products() returns trigger language plpgsql as $$
begin
  insert into webhook_product_marks (product_id, kind)
  select n.product_id, 'changed' from new_rows n
  where exists (select from webhooks where is_on and archived_at is null and 'product.changed' = any(events));
  return null;
end $$;
create trigger webhooks_hear_of_new_products after insert on product_rows
  referencing new table as new_rows for each statement execute function mark_new_products();

insert into role_permissions (role_id, permission)
select id, 'api.manage' from roles where code in ('owner', 'manager') on conflict do nothing;
