-- What the shop says below a review, in its own words: plain text, one of them.
alter table reviews
  add shop_answer text not null default '' check (length(shop_answer) <= 1500),
  add answered_at timestamptz,
  add answered_by int references employees (id),
  add check ((shop_answer = '') = (answered_at is null));
create index reviews_to_answer on reviews (shop_id, id) where state = 'approved' and shop_answer = '';
