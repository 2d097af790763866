-- Who wants to hear that something sold out is there again. Kept 90 days.
create table back_in_stock_requests (
  id bigint generated always as identity primary key,
  shop_id int not null references shops (id),
  product_id int not null references products (id),
  combination_id int,
  phone text not null,
  -- in which language they were reading
  locale text not null check (locale in ('fr', 'ar', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'to_tell', 'told', 'archived')),
  created_at timestamptz not null default now(),
  -- since when it is there again
  available_at timestamptz,
  told_at timestamptz,
  told_by int references employees (id),
  version int not null default 1,
  foreign key (combination_id, product_id) references combinations (id, product_id),
  constraint one_request_per_phone unique nulls not distinct (shop_id, product_id, combination_id, phone)
);
create index back_in_stock_waiting on back_in_stock_requests (product_id) where state = 'waiting';
create index back_in_stock_by_state on back_in_stock_requests (shop_id, state, id desc);
