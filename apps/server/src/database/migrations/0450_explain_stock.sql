-- What lies where, as one looks for it: which places are empty, low, short or hold what has expired, without going through all of them.

-- The shop's day: what expires does so at midnight in Algiers.
create function algiers_today() returns date language sql stable as $$ select (now() at time zone 'Africa/Algiers')::date $$;

-- From how many pieces on a place is low; a place without a row is so by its product's own threshold.
create table stock_thresholds (
  stock_id int primary key references stocks (id) on delete cascade,
  pieces int not null check (pieces between 0 and 1000000)
);

-- One row per row of stock, drawn up with its product's row: what is filtered and sorted by. The figures that are shown are read from
-- the rows of stock themselves, which carry no index over what each order changes.
create table stock_lines (
  stock_id int primary key references stocks (id) on delete cascade,
  warehouse_id int not null,
  product_id int not null,
  available int not null,
  -- pieces that nobody holds in lots that may not be sold any more
  expired int not null,
  state text not null check (state in ('out', 'low', 'in')),
  is_short boolean not null,
  -- neither the product nor its combination is archived
  is_listed boolean not null
);
create index stock_lines_of_product on stock_lines (product_id, warehouse_id);
create index stock_lines_by_available on stock_lines (available, stock_id) where is_listed;
create index stock_lines_of_warehouse on stock_lines (warehouse_id, available, stock_id) where is_listed;
create index stock_lines_by_state on stock_lines (state, warehouse_id, available, stock_id) where is_listed and state <> 'in';
create index stock_lines_short on stock_lines (warehouse_id, available, stock_id) where is_listed and is_short;
create index stock_lines_expired on stock_lines (warehouse_id, available, stock_id) where is_listed and expired > 0;

create function refresh_stock_lines(ids int[]) returns void language sql as $$
  with now_so as (
    select s.id, s.warehouse_id, s.product_id, s.on_hand - s.reserved - gone.pieces as available, gone.pieces as expired,
      coalesce(t.pieces, p.low_stock_threshold) as threshold, s.shortage > 0 as is_short,
      p.archived_at is null and k.archived_at is null as is_listed
    from stocks s join products p on p.id = s.product_id
    left join combinations k on k.id = s.combination_id left join stock_thresholds t on t.stock_id = s.id
    cross join lateral (select coalesce(sum(l.quantity - l.reserved), 0)::int as pieces from stock_lots l
      where l.stock_id = s.id and l.expires_on < algiers_today()) gone
    where s.product_id = any(ids)
  ), judged as (
    select n.*, case when available <= 0 then 'out' when available <= threshold then 'low' else 'in' end as state from now_so n
  )
  insert into stock_lines as r (stock_id, warehouse_id, product_id, available, expired, state, is_short, is_listed)
  select j.id, j.warehouse_id, j.product_id, j.available, j.expired, j.state, j.is_short, j.is_listed
  from judged j left join stock_lines known on known.stock_id = j.id
  where (known.available, known.expired, known.state, known.is_short, known.is_listed)
    is distinct from (j.available, j.expired, j.state, j.is_short, j.is_listed)
  order by j.id
  on conflict (stock_id) do update set available = excluded.available, expired = excluded.expired, state = excluded.state,
    is_short = excluded.is_short, is_listed = excluded.is_listed
$$;

-- The lines of a product follow with its row, where what was written can change them.
create or replace function follow_products() returns trigger language plpgsql as $$
declare
  touched int[];
begin
  if current_setting('hanout.rows_follow_later', true) = 'on' or not exists (select from changed) then return null; end if;
  touched := array(select distinct (to_jsonb(c) ->> tg_argv[0])::int from changed c order by 1);
  perform refresh_product_rows(touched);
  if tg_table_name in ('stocks', 'products', 'combinations') then perform refresh_stock_lines(touched); end if;
  return null;
end $$;

select refresh_stock_lines(array(select id from products));

-- The journal is gone through by what one asks for, and the past of a figure by time.
create index stock_movements_by_time on stock_movements (occurred_at, id);
create index stock_movements_by_type on stock_movements (type, id);
create index stock_movements_by_employee on stock_movements (employee_id, id) where employee_id is not null;
create index stock_movements_of_stock_by_time on stock_movements (stock_id, occurred_at) include (quantity, type);
-- what was taken back
create index stock_movements_undone on stock_movements (cause_id) where cause_type = 'undo';

alter table stock_movements drop constraint stock_movements_type_check;
alter table stock_movements add constraint stock_movements_type_check check (type in ('initial', 'added', 'sold', 'returned', 'counted',
  'transfer_out', 'transfer_in', 'received', 'lost', 'damaged', 'taken_out', 'scrapped', 'returned_to_supplier'));
-- why, out of the list of reasons; `reason` says it in one's own words
alter table stock_movements add column reason_code text;

-- What older books say without a cause was there when they began.
update stock_movements set cause_type = 'import' where cause_type is null;
create view invariant_every_movement_has_a_cause as
select id as movement_id, stock_id, type from stock_movements where coalesce(cause_type, '') = '';

-- Which lists have views is said by the contract alone.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list <> '');
