-- Whoever asked may take it back until the goods are there.
alter table order_returns drop constraint order_returns_state_check;
alter table order_returns add constraint order_returns_state_check
  check (state in ('asked', 'accepted', 'refused', 'withdrawn', 'received', 'closed'));

create or replace view invariant_nothing_comes_back_twice as
select l.id as line_id, l.order_id, l.quantity, sum(r.quantity)::int as returned
from order_lines l join order_return_lines r on r.order_line_id = l.id join order_returns o on o.id = r.return_id
where o.state not in ('refused', 'withdrawn') group by l.id having sum(r.quantity) > l.quantity;

-- Of which return a step of the history tells; null: of none.
alter table order_history add column return_id uuid references order_returns (id);

-- One letter per order and event, and of returns one per return. A process of before that plans a letter meanwhile is refused, and tries again.
alter table messages add column return_id uuid references order_returns (id);
create unique index one_letter_per_order_event_and_return on messages (order_id, event, return_id) nulls not distinct where channel = 'mail';
drop index one_letter_per_order_and_event;
