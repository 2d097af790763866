-- Where addresses of a shop that are nobody's any more lead: to another page of it, or nowhere, where what was there is gone for good.
create table redirects (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  -- decoded, in lower case, without a last slash; with its search where it has one
  from_path text not null check (from_path ~ '^/[^/]'),
  -- one slash at its beginning: another would name another host; null: gone for good
  to_path text check (to_path ~ '^/($|[^/\\])'),
  -- the same as addresses are found by, so that whatever leads here is found when this leads on
  to_key text,
  -- made when an address was changed
  is_automatic boolean not null default false,
  hits bigint not null default 0,
  hit_at timestamptz,
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index redirects_are_from_one_address on redirects (shop_id, from_path) where archived_at is null;
create index redirects_by_target on redirects (shop_id, to_key) where archived_at is null;
create index redirects_of_shop on redirects (shop_id, id desc);

-- Pages and posts have one address for all languages: whoever changes it need not think of who has the former one.
create function keep_former_addresses() returns trigger language plpgsql as $$
declare
  folder text := tg_argv[0];
  former text := folder || lower(old.slug);
  present text := folder || new.slug;
begin
  if lower(old.slug) = lower(new.slug) then return null; end if;
  update redirects set archived_at = now(), version = version + 1
    where shop_id = new.shop_id and from_path = lower(present) and archived_at is null;
  update redirects set to_path = present, to_key = lower(present), version = version + 1
    where shop_id = new.shop_id and to_key = former and archived_at is null;
  insert into redirects as r (shop_id, from_path, to_path, to_key, is_automatic)
    values (new.shop_id, former, present, lower(present), true)
    on conflict (shop_id, from_path) where archived_at is null
    do update set to_path = excluded.to_path, to_key = excluded.to_key, is_automatic = true, version = r.version + 1;
  perform pg_notify('hanout_changes', 'redirects:' || new.shop_id);
  return null;
end $$;
create trigger former_addresses_of_pages_are_kept after update of slug on cms_pages
  for each row execute function keep_former_addresses('/pages/');
create trigger former_addresses_of_posts_are_kept after update of slug on blog_posts
  for each row execute function keep_former_addresses('/blog/');
create trigger former_addresses_of_blog_categories_are_kept after update of slug on blog_categories
  for each row execute function keep_former_addresses('/blog/categories/');
