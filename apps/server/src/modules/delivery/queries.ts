import type { DeliveryMode } from '@hanout/core/delivery';
import { toCentimes, toInstant, type Centimes, type Instant } from '@hanout/core/kernel';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface OfferedService {
  readonly id: number;
  readonly carrierId: number;
  readonly name: string;
  readonly logo: { readonly folder: string; readonly fileKey: string } | null;
  readonly mode: DeliveryMode;
  readonly price: Centimes;
  /** It takes nothing once the products cost so much; null: never. */
  readonly freeFrom: Centimes | null;
  readonly delayDaysMin: number;
  readonly delayDaysMax: number;
  /** The desk nearest to the commune: its own, else one of its wilaya. */
  readonly desk: {
    readonly id: number;
    readonly name: string;
    readonly address: string;
    readonly communeId: number;
  } | null;
}

export interface CommuneOffers {
  readonly now: Instant;
  readonly promotionsRevision: number;
  readonly services: readonly OfferedService[];
}

interface OfferRow extends Omit<OfferedService, 'id' | 'price' | 'freeFrom'> {
  readonly id: number | null;
  readonly price: number | null;
  readonly freeFrom: number | null;
  readonly now: Date;
  readonly promotionsRevision: number;
}

/** What the shop's carriers offer for a commune, at their own prices; null when there is no such commune. */
export async function listServicesForCommune(
  db: Database,
  shopId: number,
  communeId: number,
): Promise<CommuneOffers | null> {
  const { rows } = await sql<OfferRow>`
    select now() as now, r.revision as "promotionsRevision", s.*
    from communes co join wilayas w on w.code = co.wilaya_code cross join promotion_revisions r
    left join lateral (
      select cs.id, c.id as "carrierId", c.name, cs.mode, rate.price_centimes as price, rate.free_from_centimes as "freeFrom", rate.delay_days_min as "delayDaysMin",
        rate.delay_days_max as "delayDaysMax", sc.position as carrier_position, cs.position as service_position,
        (select json_build_object('folder', i.folder, 'fileKey', i.file_key) from images i where i.id = c.logo_image_id) as logo,
        case when cs.mode = 'desk' then desk.found end as desk
      from shop_carriers sc join carriers c on c.id = sc.carrier_id and c.is_active
      join carrier_services cs on cs.carrier_id = c.id and cs.is_active
      join lateral (
        select cr.price_centimes, cr.free_from_centimes, cr.delay_days_min, cr.delay_days_max from carrier_rates cr
        where cr.carrier_service_id = cs.id and cr.wilaya_code = co.wilaya_code and (cr.commune_id = co.id or cr.commune_id is null)
        order by cr.commune_id nulls last limit 1
      ) rate on rate.price_centimes is not null
        and not exists (select from carrier_closed_communes x where x.shop_id = sc.shop_id and x.carrier_id = c.id
          and x.commune_id = co.id and x.mode = cs.mode)
      left join lateral (
        select json_build_object('id', d.id, 'name', d.name, 'address', d.address, 'communeId', d.commune_id) as found
        from carrier_desks d join communes dc on dc.id = d.commune_id
        where d.carrier_id = c.id and d.is_active and dc.wilaya_code = co.wilaya_code
        order by d.commune_id = co.id desc, d.position, d.id limit 1
      ) desk on true
      where sc.shop_id = ${shopId} and co.deliverable and w.deliverable and (cs.mode = 'home' or desk.found is not null)
    ) s on true
    where co.id = ${communeId}
    order by s.carrier_position, s.service_position, s.id`.execute(db);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    now: toInstant(first.now),
    promotionsRevision: first.promotionsRevision,
    services: rows.flatMap(({ id, price, freeFrom, ...row }) =>
      id === null || price === null
        ? []
        : [{ ...row, id, price: toCentimes(price), freeFrom: freeFrom === null ? null : toCentimes(freeFrom) }],
    ),
  };
}

/** Of a carrier and its prices; 0 where there is none. */
export async function readCarrierVersion(db: Database, id: number): Promise<number> {
  const row = await db.selectFrom('carriers').select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 0;
}
