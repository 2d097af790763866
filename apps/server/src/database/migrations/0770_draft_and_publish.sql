-- What is built in a builder: one draft that everybody with the right edits, and the version of it that is shown.
create table documents (
  id int generated always as identity primary key,
  shop_id int not null references shops (id),
  kind text not null check (kind in ('header', 'footer', 'theme')),
  draft jsonb not null,
  -- counted up with each change of the draft
  version int not null default 1,
  drafted_by int references employees (id),
  drafted_at timestamptz not null default now(),
  -- the number of the version that is shown; null: what the house shows by itself
  shown int,
  unique (shop_id, kind)
);

-- What was shown at some time: never changed, so that every one of them can be gone back to.
create table document_versions (
  document_id int not null references documents (id),
  number int not null check (number > 0),
  content jsonb not null,
  -- null: a schedule has ended
  made_by int references employees (id),
  made_at timestamptz not null default now(),
  why text not null check (why in ('published', 'taken_back', 'scheduled', 'schedule_ended')),
  primary key (document_id, number)
);
alter table documents add foreign key (id, shown) references document_versions (document_id, number);

-- What is to be shown from a moment on, and until another one where it has an end.
create table document_schedules (
  document_id int primary key references documents (id),
  content jsonb not null,
  made_by int not null references employees (id),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- the version that it is shown as, once it has begun, and the one that was shown before
  begun_as int,
  instead_of int
);
create index document_schedules_waiting on document_schedules (starts_at) where begun_as is null;

-- Who has the builder open: said again every few seconds, forgotten otherwise.
create unlogged table document_editors (
  document_id int not null references documents (id),
  employee_id int not null references employees (id),
  seen_at timestamptz not null,
  primary key (document_id, employee_id)
);
