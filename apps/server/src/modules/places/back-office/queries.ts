import type { Places } from '@hanout/contracts/all-places';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

/** Every wilaya by its code and every commune by its name. */
export async function listPlaces(db: Database | Tx): Promise<Places> {
  const wilayas = await db
    .selectFrom('wilayas')
    .select(['code', 'version', 'iso_code as isoCode', 'carrier_code as carrierCode'])
    .select(['name_fr as nameFr', 'name_ar as nameAr', 'deliverable'])
    .orderBy('code')
    .execute();
  const { rows: communes } = await sql<Places['communes'][number]>`
    select id, wilaya_code as "wilayaCode", name_fr as "nameFr", name_ar as "nameAr", deliverable
    from communes order by wilaya_code, name_fr collate names, id`.execute(db);
  return { wilayas, communes };
}
