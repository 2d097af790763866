-- Of an incident that opened by itself: each thing that its document was short of, by its part in the document, once each.
alter table incidents add column shortages jsonb not null default '[]';
