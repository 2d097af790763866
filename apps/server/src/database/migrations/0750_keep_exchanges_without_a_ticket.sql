-- At a till goods are also exchanged for what came back without a ticket: of no order, and named by the event that took it back.
alter table order_exchanges
  alter column return_id drop not null,
  add column till_id int,
  add column blind_return_id uuid,
  add foreign key (till_id, blind_return_id) references till_events (till_id, id),
  add check (num_nulls(till_id, blind_return_id) in (0, 2)),
  add check (return_id is not null or blind_return_id is not null);
