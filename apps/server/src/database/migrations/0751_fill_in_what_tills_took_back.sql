-- What tills took back before there were returns of it: each whose ticket and lines say what it was, and that fits beside what came back
-- otherwise, is a closed return; what was exchanged for it, or for goods without a ticket, is an exchange.
with old as (
  select e.id, e.till_id, e.sequence, e.order_id, e.at, e.cashier_id, e.body, t.shop_id
  from till_events e join tills t on t.id = e.till_id
  where e.kind = 'return' and e.state = 'done' and e.order_id is not null and not exists (select from order_returns r where r.id = e.id)
), told as (
  select o.id, l.id as line_id, p.quantity, l.quantity as sold,
    sum(p.quantity) over (partition by p.order_id, p.line_index order by o.at, o.till_id, o.sequence) as so_far,
    coalesce((select sum(b.quantity) from order_return_lines b join order_returns r on r.id = b.return_id
      where b.order_line_id = l.id and r.state not in ('refused', 'withdrawn')), 0) as before
  from old o
  cross join lateral (select o.order_id, (x ->> 'lineIndex')::int as line_index, sum((x ->> 'quantity')::int)::int as quantity
    from jsonb_array_elements(o.body -> 'lines') x group by 2) p
  left join order_lines l on l.order_id = o.order_id and l.position = p.line_index + 1
), fitting as (
  select id from told group by id having bool_and(line_id is not null and before + so_far <= sold)
), made as (
  insert into order_returns (id, shop_id, order_id, state, reason_code, reason_names, is_our_fault, note, asked_by, employee_id, asked_at,
    received_at, credit_centimes, way_back_centimes, closed_at)
  select o.id, o.shop_id, o.order_id, 'closed', 'at_till',
    '{"fr": "Repris à la caisse", "ar": "أُرجع عند الصندوق", "en": "Taken back at the till"}', false, left(coalesce(o.body ->> 'reason', ''), 500),
    'employee', (select id from employees where id = o.cashier_id), o.at, o.at,
    greatest(0, coalesce((select 0 - sum(l.amount_centimes) from ledger_entries x join ledger_lines l on l.entry_id = x.id
      where x.cause_type = 'return_in_part' and x.cause_id = o.id::text and x.order_id = o.order_id and l.account = 'customer'), 0)), 0, o.at
  from old o where o.id in (select id from fitting) order by o.at, o.till_id, o.sequence
  returning id
)
insert into order_return_lines (return_id, order_line_id, quantity, sellable, damaged, missing)
select t.id, t.line_id, t.quantity, t.quantity, 0, 0 from told t join made on made.id = t.id;

insert into order_exchanges (order_id, return_id, till_id, blind_return_id)
select s.order_id, r.id, b.till_id, b.id
from till_events s
left join lateral (select o.id from till_events e join order_returns o on o.id = e.id and o.order_id <> s.order_id
  where e.till_id = s.till_id and e.kind = 'return' and e.state = 'done' and e.body ->> 'exchangeId' = s.body ->> 'exchangeId' limit 1) r on true
left join lateral (select e.id, e.till_id from till_events e
  where e.till_id = s.till_id and e.kind = 'blind-return' and e.state = 'done' and e.body ->> 'exchangeId' = s.body ->> 'exchangeId' limit 1) b on true
where s.kind = 'sale' and s.state = 'done' and s.order_id is not null and s.body ? 'exchangeId' and (r.id is not null or b.id is not null)
on conflict (order_id) do nothing;
