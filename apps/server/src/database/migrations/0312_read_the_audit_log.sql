-- The audit log is read from the newest back: by what was done, by kind of thing, and from a day.
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_entity on audit_log (entity, id desc);
create index audit_log_by_time on audit_log (occurred_at, id);
