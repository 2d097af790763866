-- Filters of the product list that keep a few of very many: without these each reads every row.
create index product_rows_few_in_stock on product_rows (stock_state, product_id) where not is_archived and stock_state <> 'in';
create index product_rows_inactive on product_rows (product_id) where not is_archived and not is_active;
create index product_rows_archived on product_rows (product_id) where is_archived;
create index product_rows_packs on product_rows (product_id) where not is_archived and type = 'pack';
create index product_rows_family on product_rows (family_id);
create index product_rows_supplier on product_rows (supplier_id) where supplier_id is not null;
create index listings_discounted on listings (product_id) where is_discounted;
