-- Who wrote a post, with a page of their own below the blog.
create table blog_authors (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  slug text not null,
  thumb_image_id int references images (id),
  position int not null default 0,
  is_published boolean not null default true,
  version int not null default 1,
  unique (shop_id, slug)
);
create table blog_author_texts (
  blog_author_id int not null references blog_authors (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  name text not null,
  description text not null default '',
  primary key (blog_author_id, language)
);
create trigger former_addresses_of_blog_authors_are_kept after update of slug on blog_authors
  for each row execute function keep_former_addresses('/blog/authors/');

alter table blog_posts add column author_id int references blog_authors (id);
create index blog_posts_of_author on blog_posts (author_id, published_at desc, id desc) where author_id is not null;

-- What somebody chose to be read after a post, in this order; of a post that has none the blog chooses.
create table blog_post_related (
  blog_post_id int not null references blog_posts (id),
  related_id int not null references blog_posts (id),
  position int not null,
  primary key (blog_post_id, related_id),
  check (blog_post_id <> related_id)
);
create index blog_post_related_by_related on blog_post_related (related_id);
