-- Whether search engines may list a shop, and what of its goods it tells the catalogues of advertising networks.
alter table shops
  add column is_findable boolean not null default true,
  add column google_feed boolean not null default false,
  add column meta_feed boolean not null default false,
  add column feed_language text not null default 'fr' check (feed_language in ('fr', 'ar', 'en')),
  -- with what is below them; empty: everything
  add column feed_category_ids int[] not null default '{}',
  -- part of the address of its feeds: who does not know it reads none
  add column feed_secret text not null default replace(gen_random_uuid()::text, '-', '') check (feed_secret ~ '^[0-9a-f]{32}$');
