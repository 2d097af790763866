import type { Communes, Wilayas } from '@hanout/contracts/places';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export async function listWilayas(db: Database): Promise<Wilayas> {
  return db
    .selectFrom('wilayas')
    .select(['code as id', 'iso_code as isoCode', 'name_fr as name', 'name_ar', 'deliverable'])
    .orderBy('code')
    .execute();
}

/** The communes of a wilaya by name; null when there is no such wilaya. A commune of a wilaya without delivery has none either. */
export async function listCommunes(db: Database, wilayaCode: number): Promise<Communes | null> {
  const { rows } = await sql<Communes[number] & { readonly isPlaceholder: boolean }>`
    select coalesce(c.id, 0) as id, c.name_fr as name, c.name_ar as "nameAr", c.deliverable and w.deliverable as deliverable,
      c.id is null as "isPlaceholder"
    from wilayas w left join communes c on c.wilaya_code = w.code
    where w.code = ${wilayaCode} order by c.name_fr collate names, c.id`.execute(db);
  if (rows.length === 0) return null;
  return rows.flatMap(({ isPlaceholder, ...commune }) => (isPlaceholder ? [] : [commune]));
}
