import { communes, wilayas } from '@hanout/geo';
import type { TestSql } from './insert-rows.ts';

/** All wilayas and communes, unless they are there. */
export async function ensurePlaces(db: TestSql): Promise<void> {
  await db.query(
    `insert into wilayas (code, iso_code, name_fr, name_ar, carrier_code)
     select code, iso_code, name_fr, name_ar, carrier_code from json_populate_recordset(null::wilayas, $1::json) on conflict do nothing`,
    [
      JSON.stringify(
        wilayas.map((wilaya) => ({
          code: wilaya.code,
          iso_code: wilaya.isoCode,
          name_fr: wilaya.nameFr,
          name_ar: wilaya.nameAr,
          carrier_code: wilaya.carrierCode,
        })),
      ),
    ],
  );
  await db.query(
    `insert into communes (id, wilaya_code, name_fr, name_ar)
     select id, wilaya_code, name_fr, name_ar from json_populate_recordset(null::communes, $1::json) on conflict do nothing`,
    [
      JSON.stringify(
        communes.map((commune) => ({
          id: commune.id,
          wilaya_code: commune.wilayaCode,
          name_fr: commune.nameFr,
          name_ar: commune.nameAr,
        })),
      ),
    ],
  );
}
