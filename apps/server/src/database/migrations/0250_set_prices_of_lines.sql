-- Why somebody gave a line another price than the catalogue's; empty: nobody did.
alter table order_lines add column price_reason text not null default '';

-- Whoever runs a shop may do so from now on: the roles to begin with, where an installation has them.
insert into role_permissions (role_id, permission)
select id, 'orders.price' from roles where code in ('owner', 'back-office')
on conflict do nothing;

create or replace view invariant_line_prices as
select l.id as line_id, l.order_id, l.base_price_centimes, l.unit_price_centimes, p.taken
from order_lines l left join lateral (
  select coalesce(sum((each ->> 'amountCentimes')::bigint), 0) as taken from jsonb_array_elements(l.promotions) each
) p on true
where l.price_reason = '' and l.base_price_centimes - p.taken <> l.unit_price_centimes;
