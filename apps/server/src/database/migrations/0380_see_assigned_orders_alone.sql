-- Whoever reads orders by such a role alone sees only those that are assigned to them.
alter table roles add column only_assigned_orders boolean not null default false;
update roles set only_assigned_orders = true where code = 'order-employee';
