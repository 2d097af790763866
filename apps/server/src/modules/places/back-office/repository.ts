import type { Places, WilayaWrite } from '@hanout/contracts/all-places';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface LockedWilaya extends Pick<Places['wilayas'][number], 'version' | 'nameFr' | 'nameAr' | 'deliverable'> {
  readonly communes: readonly Omit<Places['communes'][number], 'wilayaCode'>[];
}

/** The wilaya, held until the transaction ends. */
export async function lockWilaya(tx: Tx, code: number): Promise<LockedWilaya | undefined> {
  const { rows } = await sql<Omit<LockedWilaya, 'communes'>>`
    select version, name_fr as "nameFr", name_ar as "nameAr", deliverable from wilayas where code = ${code} for update`.execute(
    tx,
  );
  const [wilaya] = rows;
  if (wilaya === undefined) return undefined;
  const communes = await tx
    .selectFrom('communes')
    .select(['id', 'name_fr as nameFr', 'name_ar as nameAr', 'deliverable'])
    .where('wilaya_code', '=', code)
    .execute();
  return { ...wilaya, communes };
}

export async function raiseWilayaVersion(tx: Tx, code: number): Promise<void> {
  await tx
    .updateTable('wilayas')
    .set({ version: sql`version + 1` })
    .where('code', '=', code)
    .execute();
}

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
