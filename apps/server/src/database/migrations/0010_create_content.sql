-- The blocks of a shop's pages; what a type means and which settings it has is the registry's business.
create table content_blocks (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  page text not null default 'home',
  type text not null,
  position int not null,
  -- Bootstrap-like column width, 1..12
  size int not null default 12 check (size between 1 and 12),
  container_class text not null default '',
  wrapper_css_class text not null default '',
  bg_color text check (bg_color ~ '^#[0-9a-f]{6}([0-9a-f]{2})?$'),
  show_title boolean not null default true,
  link text,
  number int check (number > 0),
  -- {mobile, tablet, desktop}
  responsive_number jsonb,
  -- ids of what the block shows: products, categories …; banner: [{imageId, link}]
  settings jsonb not null default '{}',
  is_published boolean not null default true,
  version int not null default 1
);
create index content_blocks_of_page on content_blocks (shop_id, page, position);
create table content_block_texts (
  content_block_id int not null references content_blocks (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  public_title text not null default '',
  html text not null default '',
  primary key (content_block_id, language)
);

-- pages written by staff: terms, privacy, about
create table cms_pages (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  slug text not null,
  kind text not null default 'page' check (kind in ('page', 'terms', 'privacy')),
  is_published boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  unique (shop_id, slug)
);
create table cms_page_texts (
  cms_page_id int not null references cms_pages (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  title text not null,
  html text not null,
  seo_description text not null default '',
  primary key (cms_page_id, language)
);
