import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import type { ImagePlace, Place } from './files/placed-image-store.ts';

export interface StoredPlace extends ImagePlace {
  readonly version: number;
  readonly moved: number;
  readonly total: number;
  /** why the last move did not come to its end; null: it did */
  readonly failure: string | null;
}

const placeOf = (text: string): Place => (text === 's3' ? 's3' : 'folder');

export async function readImagePlace(db: Database | Tx): Promise<StoredPlace> {
  const { place, moving_to, moving_total, ...rest } = await db
    .selectFrom('image_store_settings')
    .select(['place', 'moving_to', 'moved', 'moving_total', 'failure', 'version'])
    .executeTakeFirstOrThrow();
  const movingTo = moving_to === null ? null : placeOf(moving_to);
  return { ...rest, total: moving_total, place: placeOf(place), movingTo };
}

export async function lockImagePlace(tx: Tx): Promise<StoredPlace> {
  await sql`select from image_store_settings for update`.execute(tx);
  return readImagePlace(tx);
}

export async function beginMove(tx: Tx, movingTo: Place): Promise<void> {
  await tx
    .updateTable('image_store_settings')
    .set(({ selectFrom, fn }) => ({
      moving_to: movingTo,
      moved: 0,
      failure: null,
      version: sql<number>`version + 1`,
      moving_total: selectFrom('images').select(fn.countAll<number>().as('count')),
      changed_at: sql<Date>`now()`,
    }))
    .execute();
}

export async function noteMoved(db: Database, moved: number): Promise<void> {
  await db.updateTable('image_store_settings').set({ moved }).execute();
}

/** With null they have come to where they were to go; else they stay where they were. */
export async function endMove(db: Database, failure: string | null): Promise<void> {
  await db
    .updateTable('image_store_settings')
    .set({
      ...(failure === null ? { place: sql<string>`coalesce(moving_to, place)` } : {}),
      moving_to: null,
      failure,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .execute();
}
