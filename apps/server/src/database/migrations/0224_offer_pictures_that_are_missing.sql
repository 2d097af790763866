-- What was fetched for a product already is not offered again.
create index product_import_addresses_fetched on product_import_addresses (product_id) where state = 'fetched';
