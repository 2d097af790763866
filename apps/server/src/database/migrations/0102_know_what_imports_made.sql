-- Categories, brands, tags … that an import made because its file names them, and what taking it back did with each.
create table product_import_entries (
  import_id uuid not null references product_imports (id) on delete cascade,
  kind text not null,
  entry_id int not null,
  -- as the file calls it
  name text not null,
  state text not null default 'made' check (state in ('made', 'removed', 'hidden', 'shown', 'kept')),
  -- why it was kept
  why text check (why in ('used', 'edited', 'archived')),
  primary key (import_id, kind, entry_id)
);
create index product_import_entries_hidden on product_import_entries (kind, entry_id) where state = 'hidden';
