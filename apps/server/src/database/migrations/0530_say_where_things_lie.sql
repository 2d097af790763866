-- Where a thing lies in a warehouse. The collation of names puts A-2 before A-10.
create table stock_locations (
  id int generated always as identity primary key,
  warehouse_id int not null references warehouses (id),
  product_id int not null references products (id) on delete cascade,
  combination_id int,
  zone text collate names not null check (zone <> ''),
  -- empty: the zone as a whole
  shelf text collate names not null default '',
  unique nulls not distinct (warehouse_id, product_id, combination_id),
  foreign key (combination_id, product_id) references combinations (id, product_id) on delete cascade
);
create index stock_locations_by_zone on stock_locations (warehouse_id, zone, shelf);
