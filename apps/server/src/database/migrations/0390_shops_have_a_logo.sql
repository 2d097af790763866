-- The shop's own sign above every page, and the small one that browsers show beside its name.
alter table shops
  add column logo_image_id integer references images (id),
  add column icon_image_id integer references images (id),
  add column shows_name_beside_logo boolean not null default true;
create index shops_logo_image_idx on shops (logo_image_id) where logo_image_id is not null;
create index shops_icon_image_idx on shops (icon_image_id) where icon_image_id is not null;
