-- Pages of law and the page of contact are known as such: what is theirs stands on them.
alter table cms_pages drop constraint cms_pages_kind_check;
alter table cms_pages add constraint cms_pages_kind_check
  check (kind in ('page', 'terms', 'privacy', 'legal', 'returns', 'contact'));

-- The terms of sale of a shop as shoppers read them, word by word, under the number that its orders carry (orders.terms_version).
create table shop_terms (
  shop_id int not null references shops (id),
  number int not null check (number > 0),
  -- language → title and text, what stood in its gaps filled in
  texts jsonb not null,
  made_at timestamptz not null,
  primary key (shop_id, number)
);

-- What there was until now has the number under which it was agreed to, where that is one.
insert into shop_terms (shop_id, number, texts, made_at)
select s.id, s.terms_version::int, jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'html', t.html)), now()
from shops s join cms_pages p on p.shop_id = s.id and p.kind = 'terms' and p.is_published
join cms_page_texts t on t.cms_page_id = p.id
where s.terms_version ~ '^[1-9]\d{0,8}$' and p.id = (select min(id) from cms_pages where shop_id = s.id and kind = 'terms' and is_published)
group by s.id, s.terms_version;
