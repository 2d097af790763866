-- What was searched for and found, and by how many visitors on a day: nothing of who they were.
create table search_counts (
  shop_id int not null references shops (id),
  language text not null check (language in ('fr', 'ar', 'en')),
  text text not null check (text <> '' and length(text) <= 60),
  day date not null,
  visitors int not null check (visitors > 0),
  primary key (shop_id, language, text, day)
);
