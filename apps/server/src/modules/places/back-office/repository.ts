import type { WilayaWrite } from '@hanout/contracts/places';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** Names of a wilaya and of some of its communes, and whether anybody delivers there. */
export async function updateWilaya(
  tx: Tx,
  code: number,
  { nameFr, nameAr, deliverable, communes }: Omit<WilayaWrite, 'version'>,
): Promise<void> {
  await tx
    .updateTable('wilayas')
    .set({ name_fr: nameFr, name_ar: nameAr, deliverable })
    .where('code', '=', code)
    .execute();
  await sql`
    update communes c set name_fr = e."nameFr", name_ar = e."nameAr", deliverable = e.deliverable
    from json_to_recordset(${JSON.stringify(communes)}::json)
      as e (id int, "nameFr" text, "nameAr" text, deliverable boolean)
    where c.id = e.id and c.wilaya_code = ${code}`.execute(tx);
}
