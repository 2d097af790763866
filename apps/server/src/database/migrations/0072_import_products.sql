-- Files of products that somebody imports: what came, what it means, how far it is, and what to take back.
create table product_imports (
  id uuid primary key,
  employee_id int not null,
  -- who imports sees these shops; null: all
  shop_ids int[],
  language text not null check (language in ('fr', 'ar', 'en')),
  -- made by the browser: the same upload twice is one import
  upload_key uuid not null,
  state text not null default 'uploading' check (state in
    ('uploading', 'read', 'checking', 'checked', 'running', 'cancelled', 'done', 'undoing', 'undone', 'failed')),
  file_name text not null,
  file_bytes int not null,
  pictures_bytes int,
  kind text check (kind in ('csv', 'xlsx')),
  encoding text,
  separator text,
  sha256 text,
  header jsonb not null default '[]',
  sample jsonb not null default '[]',
  row_count int not null default 0,
  format text not null default 'other' check (format in ('hanout', 'woocommerce', 'shopify', 'prestashop', 'other')),
  mapping jsonb not null default '[]',
  is_remembered boolean not null default false,
  options jsonb not null,
  phase text not null default 'check' check (phase in ('check', 'pictures', 'rows', 'undo')),
  progress_done int not null default 0,
  progress_total int not null default 0,
  -- rows up to here are done: counted up in the transaction that does them
  next_unit int not null default 0,
  created int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  skipped int not null default 0,
  bad int not null default 0,
  warnings int not null default 0,
  -- names that the catalogue does not have, by kind
  new_names jsonb not null default '{}',
  undo jsonb,
  failure text,
  request_id text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (employee_id, upload_key)
);
create index product_imports_of_file on product_imports (sha256) where state = 'done';
create index product_imports_latest on product_imports (created_at desc, id);

-- The files themselves, until they are no longer needed. Every process may go on with an import.
create table product_import_pieces (
  import_id uuid not null references product_imports (id) on delete cascade,
  part text not null check (part in ('file', 'pictures')),
  number int not null,
  bytes bytea not null,
  primary key (import_id, part, number)
);
alter table product_import_pieces alter column bytes set storage external;

-- Rows as they stand in the file, in the order in which they are done: those of one product together.
create table product_import_rows (
  import_id uuid not null references product_imports (id) on delete cascade,
  -- the row that its product begins with
  unit int not null,
  number int not null,
  cells jsonb not null,
  primary key (import_id, unit, number)
);

create table product_import_findings (
  id bigint generated always as identity primary key,
  import_id uuid not null references product_imports (id) on delete cascade,
  number int not null,
  column_index int,
  is_error boolean not null,
  code text not null,
  params jsonb not null default '{}',
  value text not null default ''
);
create index product_import_findings_of_import on product_import_findings (import_id, number, id);

-- What was done to each product, and what it was before.
create table product_import_items (
  import_id uuid not null references product_imports (id) on delete cascade,
  product_id int not null references products (id),
  is_new boolean not null,
  before jsonb,
  -- the version that the import left behind: an edit since then is not taken back
  version int not null,
  state text not null default 'done' check (state in ('done', 'undone', 'kept')),
  primary key (import_id, product_id)
);

-- Pictures of the archive by name; with a key once they are ours.
create table product_import_pictures (
  import_id uuid not null references product_imports (id) on delete cascade,
  name text not null,
  is_asked boolean not null default false,
  file_key text,
  width int,
  height int,
  failure text,
  primary key (import_id, name)
);

-- What somebody chose for files with these columns.
create table product_import_mappings (
  employee_id int not null,
  header_key text not null,
  mapping jsonb not null,
  options jsonb not null,
  used_at timestamptz not null default now(),
  primary key (employee_id, header_key)
);

-- Who writes many products at once refreshes their rows once, at the end of the transaction.
create or replace function follow_products() returns trigger language plpgsql as $$
begin
  if current_setting('hanout.rows_follow_later', true) = 'on' then return null; end if;
  perform refresh_product_rows(array(select distinct (to_jsonb(c) ->> tg_argv[0])::int from changed c order by 1));
  return null;
end $$;
