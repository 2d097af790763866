-- The first words of names, by product: what `^…` says in a document, in an order that a tsvector's index does not have. Of a
-- word that thousands of names begin with, the newest two thousand are then read off, where each of them had to be visited.
create table search_openings (
  shop_id int not null,
  stem text collate "C" not null,
  product_id int not null,
  primary key (shop_id, stem, product_id)
);

-- Kept as an index is: whoever writes documents knows nothing of it.
create function keep_search_openings() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_openings o
    using old_documents d cross join lateral unnest(d.lexemes) l
    where starts_with(l.lexeme, '^')
      and o.shop_id = d.shop_id and o.stem = substr(l.lexeme, 2) and o.product_id = d.product_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_openings (shop_id, stem, product_id)
    select d.shop_id, substr(l.lexeme, 2), d.product_id
    from new_documents d cross join lateral unnest(d.lexemes) l
    where starts_with(l.lexeme, '^')
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger new_documents_have_openings after insert on search_documents
  referencing new table as new_documents for each statement execute function keep_search_openings();
create trigger edited_documents_have_openings after update on search_documents
  referencing old table as old_documents new table as new_documents for each statement execute function keep_search_openings();
create trigger deleted_documents_have_no_openings after delete on search_documents
  referencing old table as old_documents for each statement execute function keep_search_openings();

insert into search_openings (shop_id, stem, product_id)
select d.shop_id, substr(l.lexeme, 2), d.product_id
from search_documents d cross join lateral unnest(d.lexemes) l
where starts_with(l.lexeme, '^');
