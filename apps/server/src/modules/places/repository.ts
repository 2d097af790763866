import { communes, wilayas } from '@hanout/geo';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

/** Puts the wilayas and communes of the law into an installation that lacks them; what the back office changed stays. */
export async function seedPlaces(tx: Database | Tx): Promise<void> {
  const wilayaRows = wilayas.map(({ code, isoCode, nameFr, nameAr, carrierCode }) => ({
    code,
    iso_code: isoCode,
    name_fr: nameFr,
    name_ar: nameAr,
    carrier_code: carrierCode,
  }));
  const communeRows = communes.map(({ id, wilayaCode, nameFr, nameAr }) => ({
    id,
    wilaya_code: wilayaCode,
    name_fr: nameFr,
    name_ar: nameAr,
  }));
  await sql`
    insert into wilayas (code, iso_code, name_fr, name_ar, carrier_code)
    select code, iso_code, name_fr, name_ar, carrier_code
    from json_populate_recordset(null::wilayas, ${JSON.stringify(wilayaRows)}::json)
    on conflict do nothing`.execute(tx);
  await sql`
    insert into communes (id, wilaya_code, name_fr, name_ar)
    select id, wilaya_code, name_fr, name_ar
    from json_populate_recordset(null::communes, ${JSON.stringify(communeRows)}::json)
    on conflict do nothing`.execute(tx);
}
