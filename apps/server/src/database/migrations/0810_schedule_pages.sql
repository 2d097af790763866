-- A page that is published and waits: nobody but its writers sees it until then. Whoever looks when the moment has come takes it away.
alter table cms_pages add column waits_until timestamptz;
create index cms_pages_that_wait on cms_pages (waits_until) where waits_until is not null;
