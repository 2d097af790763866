create table blog_categories (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  slug text not null,
  thumb_image_id int references images (id),
  position int not null default 0,
  is_published boolean not null default true,
  version int not null default 1,
  unique (shop_id, slug)
);
create table blog_category_texts (
  blog_category_id int not null references blog_categories (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  description text not null default '',
  primary key (blog_category_id, language)
);

create table blog_posts (
  id int generated always as identity primary key,
  uuid uuid not null unique,
  shop_id int not null references shops (id),
  slug text not null,
  thumb_image_id int references images (id),
  is_published boolean not null default true,
  -- shown from then on
  published_at timestamptz not null default now(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  unique (shop_id, slug)
);
create index blog_posts_of_shop on blog_posts (shop_id, published_at desc, id desc) where is_published;
create table blog_post_texts (
  blog_post_id int not null references blog_posts (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  title text not null,
  summary text not null default '',
  html text not null default '',
  seo_description text not null default '',
  primary key (blog_post_id, language)
);
create table blog_post_categories (
  blog_post_id int not null references blog_posts (id),
  blog_category_id int not null references blog_categories (id),
  primary key (blog_post_id, blog_category_id)
);
create index blog_post_categories_by_category on blog_post_categories (blog_category_id);
