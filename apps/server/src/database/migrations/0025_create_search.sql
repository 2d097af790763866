-- What a shop's products are found by, written beside their listings; words are folded and stemmed by core/search, so that the
-- server's locale and dictionaries play no part.
create extension if not exists pg_trgm;

create table search_documents (
  shop_id int not null,
  product_id int not null,
  -- of the texts, codes and ids that the lexemes were made from: a sold-out product rewrites no document
  source_hash text not null,
  lexemes tsvector not null,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references listings (shop_id, product_id) on delete cascade
);
create index search_documents_by_lexeme on search_documents using gin (lexemes) with (fastupdate = off);

-- The words that a shop's products are written with, for typing errors and for words that are not finished yet.
create table search_words (
  shop_id int not null references shops (id),
  -- folded and stemmed
  word text not null,
  -- as it is written, folded, in letters of ASCII one for one, because trigrams know no others where the locale is C
  spelling_key text not null,
  -- as people write it
  written text not null,
  primary key (shop_id, word)
);
create index search_words_by_spelling on search_words using gin (spelling_key gin_trgm_ops);
create index search_words_by_beginning on search_words (shop_id, word text_pattern_ops);

-- A function for the sake of its threshold, which is the session's otherwise: short words share few trigrams.
create function find_near_words(shop int, keys text[], most int)
returns table (key text, word text, written text)
language sql stable
set pg_trgm.similarity_threshold = 0.2
as $$
  select k.key, near.word, near.written
  from unnest(keys) as k (key)
  cross join lateral (
    select w.word, w.written from search_words w
    where w.shop_id = shop and w.spelling_key % k.key
    order by similarity(w.spelling_key, k.key) desc, w.word
    limit most
  ) near
$$;
