-- Of each of fifty people on a page of the list, when they were last here: over sessions that ended as well.
create index staff_sessions_by_employee on staff_sessions (employee_id);

-- What webhooks were told is looked through by what it was about, and for the few that did not get through.
create index webhook_deliveries_by_type on webhook_deliveries (type, id desc);
create index webhook_deliveries_not_delivered on webhook_deliveries (state, id desc) where state <> 'delivered';
create index webhook_deliveries_by_text on webhook_deliveries using gin ((body || ' ' || answer) gin_trgm_ops);
