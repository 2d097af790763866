-- How often one bucket (an address) did something in the running window; shared by all processes, so that a limit holds
-- for the shop and not per process. Unlogged: a count that a crash forgets costs nothing, and writing it needs no flush.
create unlogged table rate_windows (
  bucket text primary key,
  window_start timestamptz not null,
  taken int not null check (taken >= 0)
);
create index rate_windows_by_start on rate_windows (window_start);
