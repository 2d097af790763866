-- Of what is built a shop has one of each kind, and of landing pages as many as it wants: the key is the number of its page.
alter table documents add column key int not null default 0;
alter table documents drop constraint documents_shop_id_kind_key;
alter table documents add constraint documents_once_per_place unique (shop_id, kind, key);
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('header', 'footer', 'theme', 'home', 'landing'));
alter table documents add constraint documents_key_check check ((kind = 'landing') = (key > 0));

-- A page for one product, which an advertisement leads to. What it shows is its document.
create table landing_pages (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  product_id int not null references products (id),
  -- what the house calls it
  name text not null check (name <> ''),
  slug text not null check (slug <> ''),
  version int not null default 1,
  -- the one of its runs that goes on
  run int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint landing_pages_slug_key unique (shop_id, slug)
);
create index landing_pages_of_shop on landing_pages (shop_id, id desc);
create trigger former_addresses_of_landing_pages_are_kept after update of slug on landing_pages
  for each row execute function keep_former_addresses('/p/');

-- What a page did while it was shown in one way: a comparison that begins or ends begins the next run, so that figures are never mixed.
create table landing_runs (
  page_id int not null references landing_pages (id),
  run int not null check (run > 0),
  -- how many of a hundred visitors see B; null: nothing is compared
  share_of_b int check (share_of_b between 10 and 90),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  kept text check (kept in ('a', 'b')),
  primary key (page_id, run)
);

-- How often it was looked at, by how many browsers that had not seen it before: counted, never who.
create table landing_visits (
  page_id int not null,
  run int not null,
  variant text not null check (variant in ('a', 'b')),
  visited_on date not null,
  visitors int not null,
  views int not null,
  primary key (page_id, run, variant, visited_on),
  foreign key (page_id, run) references landing_runs (page_id, run)
);

-- On which page an order was placed, and what that page showed.
alter table orders add column landing_page_id int references landing_pages (id);
alter table orders add column landing_run int;
alter table orders add column landing_variant text check (landing_variant in ('a', 'b'));
alter table orders add constraint orders_landing_is_whole
  check ((landing_page_id is null) = (landing_run is null) and (landing_page_id is null) = (landing_variant is null)) not valid;
create index orders_of_landing_pages on orders (landing_page_id, landing_run, landing_variant) where landing_page_id is not null;
