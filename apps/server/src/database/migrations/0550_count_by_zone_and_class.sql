-- Counting by zones and shelves, by what is sold for most and what was not counted for long, in the order in which one walks.
alter table stock_counts drop constraint stock_counts_kind_check;
alter table stock_counts add constraint stock_counts_kind_check check (kind in ('whole', 'zone', 'cycle'));
alter table stock_counts
  -- of a zone: these, and within them the shelves from … to …; null: all of them
  add column zones text[] collate names,
  add column shelf_from text collate names,
  add column shelf_to text collate names,
  -- of a cycle, besides category and products
  add column family_id int references product_families (id),
  add column brand_id int references brands (id),
  add column classes text[] check (classes <@ array['A', 'B', 'C']),
  add column not_counted_days int check (not_counted_days between 1 and 3650),
  -- what the plan of the warehouse proposed for the day
  add column is_planned boolean not null default false,
  add column lines int not null default 0,
  -- how many were counted, once counting is over; null: they are counted as one looks
  add column counted_lines int;

alter table stock_count_lines
  -- where it lay when the list was drawn up; '': nowhere in particular
  add column zone text collate names not null default '',
  add column shelf text collate names not null default '',
  -- when somebody last counted it; what the books said at that moment is what is expected of a running count
  add column counted_at timestamptz,
  -- what the difference is worth, as it was when counting was over
  add column value_centimes bigint;
create index stock_count_lines_of_count on stock_count_lines (count_id, id);
create index stock_count_lines_of_zone on stock_count_lines (count_id, zone, shelf, id);
create index stock_count_lines_counted on stock_count_lines (count_id) where counted is not null;

update stock_counts c set lines = (select count(*) from stock_count_lines l where l.count_id = c.id),
  counted_lines = case when state not in ('planned', 'counting', 'paused')
    then (select count(*) from stock_count_lines l where l.count_id = c.id and l.counted is not null) end;

alter table stock_count_entries add column count_id int references stock_counts (id);
update stock_count_entries e set count_id = l.count_id from stock_count_lines l where l.id = e.line_id;
alter table stock_count_entries alter column count_id set not null;
create index stock_count_entries_of_count on stock_count_entries (count_id, employee_id) where not is_void;

-- Codes that were scanned and stand in no line of the list: kept until somebody says what they are.
create table stock_count_notes (
  id bigint generated always as identity primary key,
  count_id int not null references stock_counts (id),
  code text not null check (code <> ''),
  quantity int not null,
  -- where it was scanned
  zone text collate names not null default '',
  employee_id int not null references employees (id),
  operation_id uuid not null unique,
  counted_at timestamptz not null default now(),
  settled text check (settled in ('added', 'dismissed'))
);
create index stock_count_notes_of_count on stock_count_notes (count_id, code);

-- Who counts which zone.
create table stock_count_parts (
  count_id int not null references stock_counts (id),
  zone text collate names not null,
  employee_id int not null references employees (id),
  primary key (count_id, zone)
);

-- When what lies on a shelf was last counted and believed.
create table stock_counted (
  stock_id int primary key references stocks (id) on delete cascade,
  counted_at timestamptz not null
);
insert into stock_counted (stock_id, counted_at)
select l.stock_id, max(c.updated_at) from stock_count_lines l join stock_counts c on c.id = l.count_id
where c.state = 'posted' and l.moved is not null and l.problem is null group by l.stock_id;

-- How often a warehouse is counted: things of each class after so many days, so many things a day.
create table stock_count_plans (
  warehouse_id int primary key references warehouses (id) on delete cascade,
  version int not null default 1,
  a_days int not null check (a_days between 1 and 3650),
  b_days int not null check (b_days between 1 and 3650),
  c_days int not null check (c_days between 1 and 3650),
  per_day int not null check (per_day between 1 and 500)
);

