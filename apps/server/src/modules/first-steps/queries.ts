import type { FirstOrder, FirstStep, FirstSteps } from '@hanout/contracts/first-steps';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readShopNames } from '../shops/index.ts';

type Scope = readonly number[] | null;

/** How far the shops of a scope (null: every shop) are. */
export async function readFirstSteps(db: Database, scope: Scope, language: Language): Promise<FirstSteps['shops']> {
  const [shops, { rows }] = await Promise.all([
    readShopNames(db, scope, language),
    sql<{ readonly id: number; readonly done: FirstStep[] }>`
      select s.id, array_remove(array[
        case when coalesce(s.legal_identity ->> 'companyName', '') <> '' and coalesce(s.legal_identity ->> 'phone', '') <> ''
          then 'identity' end,
        case when s.logo_image_id is not null or s.icon_image_id is not null then 'look' end,
        case when exists (select from categories) then 'trade' end,
        case when exists (select from shop_warehouses o join warehouses w on w.id = o.warehouse_id and w.is_active
          where o.shop_id = s.id) then 'warehouse' end,
        case when exists (select from shop_carriers o join carriers c on c.id = o.carrier_id and c.is_active
          join carrier_services v on v.carrier_id = c.id and v.is_active
          join carrier_rates r on r.carrier_service_id = v.id and r.price_centimes is not null
          where o.shop_id = s.id and (v.mode = 'home' or exists (select from carrier_desks d
            join communes m on m.id = d.commune_id where d.carrier_id = c.id and d.is_active and m.wilaya_code = r.wilaya_code)))
          then 'delivery' end,
        case when exists (select from listings l where l.shop_id = s.id and l.is_available) then 'product' end,
        case when exists (select from orders o where o.shop_id = s.id and o.confirmation_state = 'confirmed') then 'order' end
      ], null) as done
      from shops s`.execute(db),
  ]);
  const known = new Map(rows.map((row) => [row.id, row.done]));
  return shops.map((shop) => ({ ...shop, done: known.get(shop.id) ?? [] }));
}

/** What a shop of the scope has to order, and where its cheapest way to a door begins; undefined: there is no such shop. */
export async function readFirstOrder(db: Database, shopId: number, scope: Scope): Promise<FirstOrder | undefined> {
  const shopIds = scope === null ? null : [...scope];
  const { rows } = await sql<FirstOrder>`
    select s.id as "shopId", coalesce(s.legal_identity ->> 'phone', '') as phone,
      (select json_build_object('id', l.product_id, 'combinationId', null, 'name', l.name_fr)
        from listings l join products p on p.id = l.product_id and p.type = 'simple'
        where l.shop_id = s.id and l.is_available order by l.product_id limit 1) as product,
      (select json_build_object('wilaya', r.wilaya_code, 'commune', m.id, 'transporter', v.id)
        from shop_carriers o join carriers c on c.id = o.carrier_id and c.is_active
        join carrier_services v on v.carrier_id = c.id and v.is_active and v.mode = 'home'
        join carrier_rates r on r.carrier_service_id = v.id and r.price_centimes is not null and r.commune_id is null
        join communes m on m.wilaya_code = r.wilaya_code and m.deliverable
        where o.shop_id = s.id order by r.price_centimes, r.wilaya_code, m.id limit 1) as place
    from shops s where s.id = ${shopId} and (${shopIds}::int[] is null or s.id = any(${shopIds}::int[]))`.execute(db);
  return rows[0];
}
