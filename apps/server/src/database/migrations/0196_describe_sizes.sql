-- What a family of products says in each language; today its sizes, a sanitised table that its products show.
create table product_family_texts (
  family_id int not null references product_families (id) on delete cascade,
  language text not null check (language in ('fr', 'ar', 'en')),
  size_guide text not null default '',
  primary key (family_id, language)
);
