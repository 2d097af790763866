import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface PhotoRecord {
  readonly id: number;
  readonly by: string;
  readonly at: Date;
}

/** In the order in which they were taken in, without those that were removed. */
export async function listPhotos(db: Database, incidentId: number): Promise<readonly PhotoRecord[]> {
  const { rows } = await sql<PhotoRecord>`
    select f.id, coalesce(e.name, '') as by, f.created_at as at from incident_photos f left join employees e on e.id = f.employee_id
    where f.incident_id = ${incidentId} and f.removed_at is null order by f.id`.execute(db);
  return rows;
}

/** The one that is shown of the incident already, byte by byte: a picture is drawn alike each time. */
export async function findSamePhoto(
  tx: Tx,
  { incidentId, bytes }: { readonly incidentId: number; readonly bytes: Buffer },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('incident_photos')
    .select('id')
    .where('incident_id', '=', incidentId)
    .where('removed_at', 'is', null)
    .where('bytes', '=', bytes)
    .executeTakeFirst();
  return row?.id;
}

export async function countPhotos(tx: Tx, incidentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('incident_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('incident_id', '=', incidentId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPhoto(
  tx: Tx,
  photo: { readonly incidentId: number; readonly employeeId: number | null; readonly bytes: Buffer },
): Promise<number> {
  const { id } = await tx
    .insertInto('incident_photos')
    .values({ incident_id: photo.incidentId, employee_id: photo.employeeId, bytes: photo.bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Shown no more, or shown again; false: the incident has no such photo. */
export async function setRemoved(
  tx: Tx,
  { id, incidentId, isRemoved }: { readonly id: number; readonly incidentId: number; readonly isRemoved: boolean },
): Promise<boolean> {
  const changed = await tx
    .updateTable('incident_photos')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('incident_id', '=', incidentId)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function findPhoto(
  db: Database,
  { id, incidentId }: { readonly id: number; readonly incidentId: number },
): Promise<{ readonly bytes: Buffer; readonly warehouseId: number } | undefined> {
  return db
    .selectFrom('incident_photos as f')
    .innerJoin('incidents as i', 'i.id', 'f.incident_id')
    .select(['f.bytes', 'i.warehouse_id as warehouseId'])
    .where('f.id', '=', id)
    .where('f.incident_id', '=', incidentId)
    .where('f.removed_at', 'is', null)
    .executeTakeFirst();
}
