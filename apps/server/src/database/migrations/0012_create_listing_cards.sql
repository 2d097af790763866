-- Everything a card shows, in every language, read by product id in one statement. Names of brands, categories and values
-- are ids here: they are looked up in memory, so that renaming a brand does not rewrite its products.
create sequence listing_revisions;

alter table listings
  -- before promotions and tax
  add column price_ht_centimes bigint not null default 0,
  add column tax_basis_points int not null default 0,
  add column collection_ids int[] not null default '{}',
  add column card text not null default '{}',
  -- grows with every change of the row, so that a process knows whether the card it made is still right
  add column revision bigint not null default nextval('listing_revisions');

-- hand-made order inside a collection, the product's own elsewhere
alter table listing_contexts add column position int not null default 0;

create index listing_contexts_by_product on listing_contexts (product_id);
create index products_by_available_on on products (available_on) where available_on is not null;
