alter table brand_lines add column logo_image_id int references images (id);
alter table collections add column thumb_image_id int references images (id);
