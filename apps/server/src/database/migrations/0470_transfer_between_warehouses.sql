-- Goods that go from one warehouse to another, in parts and several deliveries. What has left the one shelf and not reached the
-- other belongs to neither: sent − received − returned − lost − damaged.
create table transfers (
  id int generated always as identity primary key,
  version int not null default 1,
  -- as the specification spells them
  state text not null default 'pending' check (state in (
    'inprogress', 'sent', 'recieved', 'fully_recieved', 'partially_recieved', 'completed', 'pending', 'cancelled')),
  source_id int not null references warehouses (id),
  target_id int not null references warehouses (id),
  note text not null default '' check (char_length(note) <= 500),
  employee_id int references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (source_id <> target_id)
);
create index transfers_of_source on transfers (source_id, id desc);
create index transfers_of_target on transfers (target_id, id desc);

create table transfer_lines (
  id int generated always as identity primary key,
  transfer_id int not null references transfers (id),
  product_id int not null references products (id),
  combination_id int,
  -- what was asked for; null: nobody asked, it was added by those who send
  requested int check (requested > 0),
  -- what is to be sent
  quantity int not null check (quantity >= 0),
  -- wait for a decision: came broken, and came although nobody sent it
  found_damaged int not null default 0 check (found_damaged >= 0),
  surplus int not null default 0 check (surplus >= 0),
  unique nulls not distinct (transfer_id, product_id, combination_id),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index transfer_lines_of_product on transfer_lines (product_id, combination_id);

-- What left the shelf for a line, by lot: number and expiry travel with it.
create table transfer_goods (
  id int generated always as identity primary key,
  line_id int not null references transfer_lines (id),
  lot_number text,
  expires_on date,
  received_on date,
  picked int not null default 0 check (picked >= 0),
  sent int not null default 0 check (sent >= 0),
  received int not null default 0 check (received >= 0),
  returned int not null default 0 check (returned >= 0),
  lost int not null default 0 check (lost >= 0),
  damaged int not null default 0 check (damaged >= 0),
  check (received + returned + lost + damaged <= sent),
  unique nulls not distinct (line_id, lot_number, expires_on)
);

create table transfer_history (
  id bigint generated always as identity primary key,
  transfer_id int not null references transfers (id),
  action text not null,
  state text not null,
  employee_id int references employees (id),
  note text not null default '',
  -- [{lineId, quantity, …}] of what
  details jsonb not null default '[]',
  -- the call that did it, so that one that is sent again is done once
  operation_id uuid unique,
  digest text,
  occurred_at timestamptz not null default now()
);
create index transfer_history_of_transfer on transfer_history (transfer_id, id);

-- What is on its way to a warehouse: in no one's stock until it is received.
create view stock_incoming as
select t.target_id as warehouse_id, l.product_id, l.combination_id,
  sum(g.sent - g.received - g.returned - g.lost - g.damaged)::int as quantity
from transfers t join transfer_lines l on l.transfer_id = t.id join transfer_goods g on g.line_id = l.id
where t.state in ('sent', 'partially_recieved', 'recieved')
group by t.target_id, l.product_id, l.combination_id
having sum(g.sent - g.received - g.returned - g.lost - g.damaged) > 0;

create view invariant_transfers_are_what_moved as
select t.id as transfer_id, l.id as line_id, g.out_of_source, m.left_source, g.received, m.reached_target
from transfers t join transfer_lines l on l.transfer_id = t.id
cross join lateral (
  select coalesce(sum(picked + sent - returned), 0) as out_of_source, coalesce(sum(received), 0) as received
  from transfer_goods where line_id = l.id
) g cross join lateral (
  select coalesce(-sum(m.quantity) filter (where s.warehouse_id = t.source_id), 0) as left_source,
    coalesce(sum(m.quantity) filter (where s.warehouse_id = t.target_id), 0) as reached_target
  from stocks s join stock_movements m on m.stock_id = s.id and m.cause_type = 'transfer' and m.cause_id = t.id::text
  where s.product_id = l.product_id and s.combination_id is not distinct from l.combination_id
    and s.warehouse_id in (t.source_id, t.target_id)
) m
where g.out_of_source <> m.left_source or g.received <> m.reached_target;

create view invariant_closed_transfers_are_balanced as
select t.id as transfer_id, t.state, l.id as line_id from transfers t
join transfer_lines l on l.transfer_id = t.id left join transfer_goods g on g.line_id = l.id
where t.state in ('completed', 'cancelled')
group by t.id, l.id
having coalesce(sum(g.picked), 0) <> 0 or l.surplus <> 0 or l.found_damaged <> 0
  or coalesce(sum(g.sent - g.received - g.returned - g.lost - g.damaged), 0) <> 0;

-- The movements of a transfer, from either end.
create index stock_movements_of_transfer on stock_movements (cause_id, id) where cause_type = 'transfer';

-- Which lists have views, and what people are told of, is said by the modules that have them.
alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list ~ '^[a-z_-]{1,40}$');
alter table notifications
  add column transfer_id int references transfers (id),
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind ~ '^[a-z_]{1,40}$');
