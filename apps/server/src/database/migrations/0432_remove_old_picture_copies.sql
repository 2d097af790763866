-- What a move of the pictures left where they were: so much, until somebody has it removed.
alter table image_store_settings
  add column left_files int not null default 0,
  add column left_bytes bigint not null default 0,
  add column is_removing boolean not null default false;
