import type { ServiceFacts } from '@hanout/core/delivery';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { imageUrl } from '../../pictures/index.ts';

export interface ServiceOfShop extends ServiceFacts {
  readonly carrierId: number;
  readonly carrier: string;
  readonly logo: Parameters<typeof imageUrl>[0] | null;
  /** The shop takes no orders from the wilaya by itself. */
  readonly isWilayaClosed: boolean;
}

/** Both services of every carrier of a shop with all that decides whether a commune is offered them. */
export async function readServicesOfShop(
  db: Database,
  { shopId, communeId }: { readonly shopId: number; readonly communeId: number },
): Promise<readonly ServiceOfShop[]> {
  const { rows } = await sql<ServiceOfShop>`
    select c.id as "carrierId", c.name as carrier, m.mode, c.is_active as "isCarrierOpen", coalesce(cs.is_active, false) as "isServiceOn",
      (select json_build_object('folder', folder, 'fileKey', file_key) from images where id = c.logo_image_id) as logo,
      w.deliverable as "isWilayaDeliverable", co.deliverable as "isCommuneDeliverable", w.code = any(s.closed_wilayas) as "isWilayaClosed",
      coalesce(case when rate.commune_id is null then 'of-' || rate.place else 'of-commune' end, 'none') as rate,
      rate.price_centimes as "priceCentimes",
      exists (select from carrier_closed_communes x where x.shop_id = s.id and x.carrier_id = c.id and x.commune_id = co.id
        and x.mode = m.mode) as "isUncarried",
      exists (select from carrier_desks d join communes dc on dc.id = d.commune_id
        where d.carrier_id = c.id and d.is_active and dc.wilaya_code = w.code) as "hasDesk"
    from shops s join shop_carriers sc on sc.shop_id = s.id join carriers c on c.id = sc.carrier_id
    cross join (values ('home', 0), ('desk', 1)) m (mode, at)
    cross join communes co join wilayas w on w.code = co.wilaya_code
    left join carrier_services cs on cs.carrier_id = c.id and cs.mode = m.mode
    left join lateral (
      select cr.commune_id, cr.price_centimes, 'wilaya' as place from carrier_rates cr
      where cr.carrier_service_id = cs.id and cr.wilaya_code = w.code and (cr.commune_id = co.id or cr.commune_id is null)
      order by cr.commune_id nulls last limit 1
    ) rate on true
    where s.id = ${shopId} and co.id = ${communeId}
    order by sc.position, c.id, m.at`.execute(db);
  return rows;
}
