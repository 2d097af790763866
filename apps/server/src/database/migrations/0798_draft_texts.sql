-- What is being written of a page, a post, a topic or an author beside what shoppers read (ADR 165).
create table writing_drafts (
  kind text not null check (kind in ('pages', 'posts', 'topics', 'authors')),
  writing_id int not null,
  shop_id int not null references shops (id),
  content jsonb not null,
  version int not null default 1,
  changed_by int references employees (id),
  changed_at timestamptz not null,
  primary key (kind, writing_id)
);
create index writing_drafts_of_shop on writing_drafts (shop_id);

-- What was kept, one number after the other, and never changed.
create table writing_versions (
  kind text not null check (kind in ('pages', 'posts', 'topics', 'authors')),
  writing_id int not null,
  number int not null check (number > 0),
  shop_id int not null references shops (id),
  content jsonb not null,
  made_by int references employees (id),
  made_at timestamptz not null,
  primary key (kind, writing_id, number)
);
create index writing_versions_of_shop on writing_versions (shop_id);

-- Addresses that show a draft to whoever knows them, until they end.
create table writing_previews (
  token_digest text primary key,
  kind text not null check (kind in ('pages', 'posts')),
  writing_id int not null,
  shop_id int not null references shops (id),
  made_by int references employees (id),
  ends_at timestamptz not null
);
create index writing_previews_of_shop on writing_previews (shop_id);
