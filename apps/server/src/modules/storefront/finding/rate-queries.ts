import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** What the shop's carriers take from here, the cheapest to the dearest of them and of the communes. */
export type RateSpan = { leastCentimes: number; mostCentimes: number; daysMin: number; daysMax: number };

export type WilayaRates = {
  code: number;
  names: { fr: string; ar: string };
  /** Null where nobody brings it there. */
  home: RateSpan | null;
  desk: RateSpan | null;
};

/** Every wilaya that is delivered to, by its number. A desk counts where the carrier has one. */
export async function readWilayaRates(db: Database, shopId: number): Promise<WilayaRates[]> {
  const { rows } = await sql<WilayaRates>`
    with spans as (
      select r.wilaya_code, s.mode, json_build_object('leastCentimes', min(r.price_centimes), 'mostCentimes', max(r.price_centimes),
        'daysMin', min(r.delay_days_min), 'daysMax', max(r.delay_days_max)) as span
      from shop_carriers sc
      join carriers c on c.id = sc.carrier_id and c.is_active
      join carrier_services s on s.carrier_id = c.id and s.is_active
      join carrier_rates r on r.carrier_service_id = s.id and r.price_centimes is not null
      left join communes co on co.id = r.commune_id
      where sc.shop_id = ${shopId} and coalesce(co.deliverable, true) and (s.mode = 'home' or exists (
        select from carrier_desks d join communes dc on dc.id = d.commune_id
        where d.carrier_id = c.id and d.is_active and dc.wilaya_code = r.wilaya_code))
      group by r.wilaya_code, s.mode
    )
    select w.code, json_build_object('fr', w.name_fr, 'ar', w.name_ar) as names,
      (select span from spans where wilaya_code = w.code and mode = 'home') as home,
      (select span from spans where wilaya_code = w.code and mode = 'desk') as desk
    from wilayas w where w.deliverable order by w.code`.execute(db);
  return rows;
}
