import type { Carrier, CarrierRates, CarrierWilaya } from '@hanout/contracts/delivery';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { imageUrl } from '../../pictures/index.ts';

/** Shops that an employee belongs to; null: every one. */
export type Scope = readonly number[] | null;

const listOf = (scope: Scope): number[] | null => (scope === null ? null : [...scope]);

/** Carriers that shops of the scope offer; who manages every shop sees those that none offers too. */
export async function readCarriers(db: Database | Tx, scope: Scope, id?: number): Promise<Carrier[]> {
  const shopIds = listOf(scope);
  const { rows } = await sql<Omit<Carrier, 'imageUrl'> & { readonly logo: Parameters<typeof imageUrl>[0] | null }>`
    select c.id, c.version, c.code, c.name, c.phone, c.is_active as "isActive", c.position, c.way_back_centimes as "wayBackCentimes", c.logo_image_id as "imageId",
      (select json_build_object('folder', folder, 'fileKey', file_key) from images where id = c.logo_image_id) as logo,
      array(select mode from carrier_services where carrier_id = c.id and is_active order by position, id) as modes,
      array(select shop_id from shop_carriers where carrier_id = c.id
        and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[])) order by shop_id) as "shopIds",
      exists (select from shop_carriers where carrier_id = c.id and shop_id <> all(${shopIds}::int[])) as "isShared",
      priced.wilayas, priced."fromCentimes", priced."toCentimes"
    from carriers c cross join lateral (
      select count(distinct r.wilaya_code)::int as wilayas, min(r.price_centimes) as "fromCentimes",
        max(r.price_centimes) as "toCentimes"
      from carrier_services s join carrier_rates r on r.carrier_service_id = s.id and r.price_centimes is not null
      where s.carrier_id = c.id and s.is_active
    ) priced
    where (${shopIds}::int[] is null or exists (
        select from shop_carriers o where o.carrier_id = c.id and o.shop_id = any(${shopIds}::int[])))
      and (${id ?? null}::int is null or c.id = ${id ?? null}::int)
    order by not c.is_active, c.position, c.id`.execute(db);
  return rows.map(({ logo, ...carrier }) => ({
    ...carrier,
    imageUrl: logo === null ? null : imageUrl(logo, 'small_product'),
  }));
}

/** Both services of a carrier with every wilaya, those without a price included. */
export async function readRates(db: Database | Tx, carrierId: number): Promise<Omit<CarrierRates, 'carrier'>> {
  const wilayas = await db
    .selectFrom('wilayas')
    .select(['code', 'name_fr as nameFr', 'name_ar as nameAr'])
    .orderBy('code')
    .execute();
  const rates = await sql<CarrierRates['rates'][number]>`
      select m.mode, w.code as "wilayaCode", r.price_centimes as "priceCentimes", r.free_from_centimes as "freeFromCentimes",
        coalesce(r.delay_days_min, 1) as "delayDaysMin", coalesce(r.delay_days_max, 3) as "delayDaysMax",
        (select count(*)::int from carrier_rates x
          where x.carrier_service_id = s.id and x.wilaya_code = w.code and x.commune_id is not null) as exceptions,
        desk.count as desks, desk.address as "deskAddress"
      from (values ('home', 0), ('desk', 1)) m (mode, at) cross join wilayas w
      left join carrier_services s on s.carrier_id = ${carrierId} and s.mode = m.mode
      left join carrier_rates r on r.carrier_service_id = s.id and r.wilaya_code = w.code and r.commune_id is null
      cross join lateral (
        select count(*)::int as count, coalesce(min(d.address), '') as address
        from carrier_desks d join communes c on c.id = d.commune_id
        where m.mode = 'desk' and d.carrier_id = ${carrierId} and d.is_active and c.wilaya_code = w.code
      ) desk
      order by m.at, w.code`.execute(db);
  const own = await sql<CarrierRates['own'][number]>`
    select s.mode, r.commune_id as "communeId", r.price_centimes as "priceCentimes", r.free_from_centimes as "freeFromCentimes",
      r.delay_days_min as "delayDaysMin", r.delay_days_max as "delayDaysMax"
    from carrier_services s join carrier_rates r on r.carrier_service_id = s.id
    where s.carrier_id = ${carrierId} and r.commune_id is not null order by s.position, r.commune_id`.execute(db);
  return { wilayas, rates: rates.rows, own: own.rows };
}

interface OneWilaya {
  readonly carrierId: number;
  readonly wilayaCode: number;
}

const desksOf = (carrierId: number, which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('id', d.id, 'communeId', d.commune_id, 'name', d.name, 'address', d.address,
      'phone', d.phone) order by ${order})
    from carrier_desks d join communes c on c.id = d.commune_id
    where d.carrier_id = ${carrierId} and ${which} and c.wilaya_code = w.code), '[]')`;

/** What the communes of a wilaya have of their own with a carrier; undefined when there is no such wilaya. */
export async function readWilaya(
  db: Database | Tx,
  { carrierId, wilayaCode }: OneWilaya,
): Promise<Omit<CarrierWilaya, 'version'> | undefined> {
  const { rows } = await sql<Omit<CarrierWilaya, 'version'>>`
    select (select json_agg(json_build_object('id', id, 'nameFr', name_fr, 'nameAr', name_ar, 'deliverable', deliverable) order by id)
        from communes where wilaya_code = w.code) as communes,
      coalesce((select json_agg(json_build_object('mode', s.mode, 'communeId', r.commune_id, 'priceCentimes', r.price_centimes,
          'freeFromCentimes', r.free_from_centimes, 'delayDaysMin', r.delay_days_min, 'delayDaysMax', r.delay_days_max) order by s.mode, r.commune_id)
        from carrier_services s join carrier_rates r on r.carrier_service_id = s.id
        where s.carrier_id = ${carrierId} and r.wilaya_code = w.code and r.commune_id is not null), '[]') as exceptions,
      ${desksOf(carrierId, sql`d.is_active`, sql`d.position, d.id`)} as desks,
      ${desksOf(carrierId, sql`not d.is_active`, sql`d.id desc`)} as "closedDesks"
    from wilayas w where w.code = ${wilayaCode}`.execute(db);
  return rows[0];
}
