-- Receiving is a right of its own: whoever bought received, and whoever works in a warehouse does.
insert into role_permissions (role_id, permission)
select distinct id, 'stock.receive' from roles where code in ('owner', 'manager', 'back-office', 'supplier-orders', 'warehouse')
union
select role_id, 'stock.receive' from role_permissions where permission = 'purchasing.manage'
on conflict do nothing;
