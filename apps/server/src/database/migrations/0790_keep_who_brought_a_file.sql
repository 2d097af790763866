-- The till that brought what another one had written, in a file; null: it told its own.
alter table till_events add column brought_by int references tills (id);
