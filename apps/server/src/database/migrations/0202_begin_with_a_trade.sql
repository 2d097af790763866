-- What was made because a shop chose a trade to begin with: for which trades each entry is needed. Taken away with the last of them,
-- as long as nothing uses it. Whose entry was deleted by hand names nothing any more; ids are never given twice.
create table catalog_starts (
  trade text not null,
  kind text not null,
  entry_id int not null,
  made_at timestamptz not null default now(),
  primary key (trade, kind, entry_id)
);
