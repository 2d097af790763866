-- Imports take features: whoever let attributes be made lets features be made.
update product_imports set options = jsonb_set(options, '{createMissing,features}', options #> '{createMissing,attributes}')
where options #> '{createMissing,features}' is null;
update product_import_mappings set options = jsonb_set(options, '{createMissing,features}', options #> '{createMissing,attributes}')
where options #> '{createMissing,features}' is null;
