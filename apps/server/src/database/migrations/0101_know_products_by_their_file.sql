-- The number that a product had in its file: a later file of its combinations names it by that.
alter table product_import_items add column file_key text;
create index product_import_items_by_file_key on product_import_items (file_key) where file_key is not null;
