-- Processes keep the prepared promotions in memory: a change is told to all of them when it commits, and the read model of
-- listings is priced again up to the revision that it has seen.
alter table promotion_revisions add column repriced_revision bigint not null default 0;

create or replace function count_promotion_revision() returns trigger language plpgsql as $$
begin
  update promotion_revisions set revision = revision + 1;
  perform pg_notify('hanout_changes', 'promotions');
  return null;
end
$$;
