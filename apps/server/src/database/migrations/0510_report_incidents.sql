-- Something is wrong in a warehouse: what, where, how bad, who was told, why it was and what it cost.
create table incidents (
  id int generated always as identity primary key,
  version int not null default 1,
  -- as the specification spells them
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  subject text not null check (subject in ('warehouse', 'stock_level', 'stock_movement', 'other')),
  -- the location: whoever works there sees it; and where in it
  warehouse_id int not null references warehouses (id),
  spot text not null default '' check (char_length(spot) <= 120),
  -- the related item: what it is about
  related_kind text not null check (related_kind in ('warehouse', 'stock', 'movement', 'order', 'transfer', 'words')),
  related_id text,
  related_words text not null default '' check (char_length(related_words) <= 200),
  product_id int references products (id),
  combination_id int,
  -- empty where it opened by itself: what is missing is said in the reader's language
  description text not null check (char_length(description) <= 2000),
  cause text,
  cause_note text not null default '' check (char_length(cause_note) <= 500),
  -- what it opened of by itself, the document behind it and how many pieces the books lacked; once each
  origin text check (origin in ('till', 'receiving', 'picking')),
  origin_id text,
  missing int check (missing > 0),
  source text unique,
  employee_id int references employees (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  resolved_at timestamptz,
  check ((status in ('resolved', 'closed')) = (cause is not null)),
  check (description <> '' or origin is not null),
  check (case related_kind when 'words' then related_words <> '' else related_id is not null end),
  check (related_kind not in ('stock', 'movement') or product_id is not null),
  foreign key (combination_id, product_id) references combinations (id, product_id)
);
create index incidents_of_warehouse on incidents (warehouse_id, id desc);
create index incidents_by_status on incidents (status, id desc);
create index incidents_of_product on incidents (product_id) where product_id is not null;

-- Who is told of it.
create table incident_notified (
  incident_id int not null references incidents (id),
  employee_id int not null references employees (id),
  primary key (incident_id, employee_id)
);

-- Who did what when; a comment is a step that changes nothing.
create table incident_history (
  id bigint generated always as identity primary key,
  incident_id int not null references incidents (id),
  action text not null,
  status text not null,
  employee_id int references employees (id),
  note text not null default '',
  mentioned_ids int[] not null default '{}',
  -- the call that did it, so that one that is sent again is done once
  operation_id uuid unique,
  digest text,
  occurred_at timestamptz not null default now()
);
create index incident_history_of_incident on incident_history (incident_id, id);

-- Seen by those who see the incident, and so never among the pictures of the shop.
create table incident_photos (
  id int generated always as identity primary key,
  incident_id int not null references incidents (id),
  employee_id int references employees (id),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index incident_photos_of_incident on incident_photos (incident_id, id);

-- Which letters have gone.
create table incident_letters (
  history_id bigint not null references incident_history (id),
  employee_id int not null references employees (id),
  sent_at timestamptz not null default now(),
  primary key (history_id, employee_id)
);

alter table notifications add column incident_id int references incidents (id);

-- What was corrected because of an incident.
create index stock_movements_of_incident on stock_movements (cause_id, id) where cause_type = 'incident';
