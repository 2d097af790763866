-- A webhook that was given up is told to whoever looks after it.
alter table notifications
  add column webhook_id int references webhooks (id),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('assigned', 'mentioned', 'call_back', 'webhook_off'));
