-- The archive that a file came in: its parts are brought in one after the other, and found again.
alter table product_imports add column archive_id uuid references product_imports (id) on delete set null;
create index product_imports_of_archive on product_imports (archive_id) where archive_id is not null;
