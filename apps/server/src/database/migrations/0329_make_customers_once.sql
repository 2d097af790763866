-- A customer or an address that is asked for again under the same Idempotency-Key is the one that was made.
alter table customers add column operation_id uuid;
create unique index one_customer_per_operation on customers (operation_id) where operation_id is not null;
alter table customer_addresses add column operation_id uuid;
create unique index one_address_per_operation on customer_addresses (operation_id) where operation_id is not null;
