-- Of what happens to an order more than once, each time is told: the step of the history that a letter tells of; null: the latest of its kind.
-- A process of before that plans a letter meanwhile is refused, and tries again.
alter table messages add column step_id bigint;
update messages m set step_id = (
  select max(h.id) from order_history h
  where h.order_id = m.order_id and h.axis = 'money' and h.action = 'refund' and h.occurred_at < m.created_at + interval '1 second')
where m.event = 'refunded' and m.channel = 'mail';
create unique index one_letter_per_order_event_return_and_step on messages (order_id, event, return_id, step_id) nulls not distinct
  where channel = 'mail';
drop index one_letter_per_order_event_and_return;
