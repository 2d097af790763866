-- Where archives and pictures may lie besides the data folder: one S3-compatible store.
create table object_store (
  id boolean primary key default true check (id),
  endpoint text not null,
  region text not null,
  bucket text not null,
  prefix text not null default '',
  access_key text not null,
  sealed_key text not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table image_store_settings (
  id boolean primary key default true check (id),
  place text not null default 'folder' check (place in ('folder', 's3')),
  moving_to text check (moving_to in ('folder', 's3')),
  moved int not null default 0,
  moving_total int not null default 0,
  failure text,
  version int not null default 1,
  changed_at timestamptz not null default now()
);
insert into image_store_settings default values;
