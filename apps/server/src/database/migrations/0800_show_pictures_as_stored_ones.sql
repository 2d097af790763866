-- A picture whose content is stored under another number already shows what that one shows, and is that one for whoever looks through
-- the library. Of the numbers of one content only one stands for itself.
alter table images
  add column shown_as int references images (id),
  add check (shown_as <> id),
  drop constraint images_folder_file_key_key;
create unique index images_folder_file_key_key on images (folder, file_key) where shown_as is null;
create index on images (folder, file_key);
create index on images (shown_as) where shown_as is not null;

-- The words that went with the files, where those of the stored picture took their place.
alter table image_earlier_files add column alt jsonb;
create index on image_earlier_files (image_id, replaced_at);
