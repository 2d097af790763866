-- What employees write to each other beside an order, and for whom they meant it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  employee_id int not null references employees (id),
  body text not null check (char_length(body) between 1 and 2000),
  mentioned_ids int[] not null default '{}' check (cardinality(mentioned_ids) <= 20),
  version int not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- taken away by who wrote it, who can put it back
  deleted_at timestamptz
);
create index order_notes_of_order on order_notes (order_id, id);

-- Words that a shop sorts its orders by.
create table order_tags (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  name text not null check (char_length(name) between 1 and 40),
  colour text not null check (colour in ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet')),
  version int not null default 1,
  archived_at timestamptz,
  -- it means that one since; taken back, each has its own orders again
  merged_into int references order_tags (id) check (merged_into <> id),
  created_at timestamptz not null default now()
);
create unique index order_tags_by_name on order_tags (shop_id, lower(name)) where archived_at is null and merged_into is null;
create index order_tags_merged on order_tags (merged_into) where merged_into is not null;

create table order_tag_links (
  order_id uuid not null references orders (id),
  tag_id int not null references order_tags (id),
  primary key (order_id, tag_id)
);
create index order_tag_links_of_tag on order_tag_links (tag_id, order_id);
