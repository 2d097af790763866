-- Labels that are printed together, as one document.
create table carrier_label_runs (
  id uuid primary key,
  employee_id int not null references employees (id),
  sheet text not null check (sheet in ('A4', 'A6', '100x150')),
  -- null: some are still fetched, or fetched anew
  pdf bytea,
  -- when its orders' histories were told
  printed_at timestamptz,
  created_at timestamptz not null default now()
);
create index carrier_label_runs_by_age on carrier_label_runs (created_at);

-- In the order in which they were asked for.
create table carrier_labels (
  run_id uuid not null references carrier_label_runs (id) on delete cascade,
  position int not null,
  order_id uuid not null references orders (id),
  -- whose label the carrier gives; null: we draw our own
  parcel_id uuid references carrier_parcels (id),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  fault jsonb,
  pdf bytea,
  primary key (run_id, position),
  check ((state = 'failed') = (fault is not null)),
  check (pdf is null or state = 'ready')
);
create index carrier_labels_of_order on carrier_labels (order_id);
create index carrier_labels_of_parcel on carrier_labels (parcel_id);
