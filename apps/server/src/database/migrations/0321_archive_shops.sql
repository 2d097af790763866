-- A shop that answers under none of its names any more; its orders and papers stay.
alter table shops add column archived_at timestamptz;
