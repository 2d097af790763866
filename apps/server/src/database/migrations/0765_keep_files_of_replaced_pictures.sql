-- A picture that is replaced stays the picture that everything names; what it showed before is kept, to be brought back.
create table image_earlier_files (
  id int generated always as identity primary key,
  image_id int not null references images (id) on delete cascade,
  file_key text not null,
  width int not null,
  height int not null,
  replaced_at timestamptz not null default now(),
  replaced_by int references employees (id)
);
create index on image_earlier_files (image_id);
create index on image_earlier_files (replaced_by);
