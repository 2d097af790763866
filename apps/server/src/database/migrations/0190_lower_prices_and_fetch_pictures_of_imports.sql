-- What files say of lowered prices becomes draft promotions; pictures that they name by address are fetched when somebody asks.
-- Whether who began the import may make promotions.
alter table product_imports add column may_promote boolean not null default false;
-- Names of the sheets of a workbook in their order, and the one that was read; of a CSV there is none.
alter table product_imports add column sheets jsonb not null default '[]';
alter table product_imports add column sheet int;

create table product_import_sales (
  import_id uuid not null references product_imports (id) on delete cascade,
  product_id int not null references products (id),
  -- basis points, or centimes with tax
  kind text not null check (kind in ('percentage', 'amount')),
  value int not null check (value > 0),
  starts_on date,
  ends_on date,
  -- the drafts that were made of it
  promotion_ids int[] not null default '{}',
  primary key (import_id, product_id)
);
create index product_import_sales_of_product on product_import_sales (product_id);

-- One row per picture and place where it is to hang.
create table product_import_addresses (
  id bigint generated always as identity primary key,
  import_id uuid not null references product_imports (id) on delete cascade,
  product_id int not null references products (id),
  combination_id int references combinations (id),
  address text not null,
  state text not null default 'named' check (state in ('named', 'waiting', 'fetched', 'failed')),
  failure text,
  unique nulls not distinct (import_id, product_id, combination_id, address)
);
create index product_import_addresses_left on product_import_addresses (import_id, state, id);
