-- A cart that somebody called about became this order; it stays, so that both know each other.
alter table abandoned_carts
  add column order_id uuid references orders (id),
  -- somebody called and nothing comes of it
  add column closed_at timestamptz,
  add column closed_by int references employees (id);
create index abandoned_carts_to_call on abandoned_carts (shop_id, updated_at desc) where order_id is null and closed_at is null;
create index abandoned_carts_of_order on abandoned_carts (order_id) where order_id is not null;

-- The cart that it was made of; carts go after thirty days, the number says no more then.
alter table orders add column abandoned_cart_id bigint;

alter table blacklisted_phones add column updated_at timestamptz not null default now();
create index blacklisted_phones_by_time on blacklisted_phones (shop_id, id desc);

create index order_calls_by_employee on order_calls (employee_id, occurred_at);
create index order_calls_first on order_calls (order_id, occurred_at) where undone_at is null;
