-- What a pack holds is shown by the picture of its combination from now on: listings of packs are written anew.
insert into outbox (type, payload)
select 'products.changed', jsonb_build_object('productIds', jsonb_agg(id))
from products where type = 'pack' having count(*) > 0;
