-- A press of a ready link is noted once, however often it is sent.
alter table messages add column operation_id uuid;
create unique index one_press_per_operation on messages (operation_id) where operation_id is not null;
