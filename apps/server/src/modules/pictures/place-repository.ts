import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';
import { STORED_PICTURES } from '../../database/stored-pictures.ts';
import type { StoredPicture } from './events.ts';
import type { ImagePlace, Place } from './files/placed-image-store.ts';

export interface StoredPlace extends ImagePlace {
  readonly version: number;
  readonly moved: number;
  readonly total: number;
  /** why the last move did not come to its end; null: it did */
  readonly failure: string | null;
  /** what the last move left where they were */
  readonly left: { readonly files: number; readonly bytes: number };
  /** it is being removed */
  readonly isRemoving: boolean;
}

const placeOf = (text: string): Place => (text === 's3' ? 's3' : 'folder');

export async function readImagePlace(db: Database | Tx): Promise<StoredPlace> {
  const { place, moving_to, moving_total, left_files, left_bytes, is_removing, ...rest } = await db
    .selectFrom('image_store_settings')
    .select([
      'place',
      'moving_to',
      'moved',
      'moving_total',
      'failure',
      'version',
      'left_files',
      'left_bytes',
      'is_removing',
    ])
    .executeTakeFirstOrThrow();
  const movingTo = moving_to === null ? null : placeOf(moving_to);
  const left = { files: left_files, bytes: left_bytes };
  return { ...rest, total: moving_total, place: placeOf(place), movingTo, left, isRemoving: is_removing };
}

export async function lockImagePlace(tx: Tx): Promise<StoredPlace> {
  await sql`select from image_store_settings for update`.execute(tx);
  return readImagePlace(tx);
}

export async function beginMove(tx: Tx, movingTo: Place): Promise<void> {
  await tx
    .updateTable('image_store_settings')
    .set({
      moving_to: movingTo,
      moved: 0,
      failure: null,
      version: sql<number>`version + 1`,
      moving_total: sql<number>`(select count(*)::int from (${sql.raw(STORED_PICTURES)}) p)`,
      changed_at: sql<Date>`now()`,
    })
    .execute();
}

/** What every list of pictures begins behind. */
export const BEFORE_ALL: StoredPicture = { folder: '', key: '' };

/** Pictures behind this one, some hundred at a time. */
export async function listPicturesAfter(
  db: Database,
  { folder, key }: StoredPicture,
): Promise<readonly StoredPicture[]> {
  const { rows } = await sql<StoredPicture>`
    select folder, key from (${sql.raw(STORED_PICTURES)}) p where (folder, key) > (${folder}, ${key})
    order by folder, key limit 500`.execute(db);
  return rows;
}

export async function noteMoved(db: Database, moved: number): Promise<void> {
  await db.updateTable('image_store_settings').set({ moved }).execute();
}

/** They have come to where they were to go; so much of them lies where they were. */
export async function endMove(db: Database, left: StoredPlace['left']): Promise<void> {
  await leaveMove(db, {
    place: sql<string>`coalesce(moving_to, place)`,
    failure: null,
    left_files: left.files,
    left_bytes: left.bytes,
  });
}

/** They stay where they were. */
export const failMove = (db: Database, failure: string): Promise<void> => leaveMove(db, { failure });

interface MoveEnd {
  readonly failure: string | null;
  readonly place?: RawBuilder<string>;
  readonly left_files?: number;
  readonly left_bytes?: number;
}

async function leaveMove(db: Database, end: MoveEnd): Promise<void> {
  await db
    .updateTable('image_store_settings')
    .set({
      ...end,
      moving_to: null,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .execute();
}

export async function beginRemoval(tx: Tx): Promise<void> {
  await tx
    .updateTable('image_store_settings')
    .set({ is_removing: true, version: sql<number>`version + 1` })
    .execute();
}

/** What is left now: what lies there and nowhere else. */
export async function endRemoval(db: Database, left: StoredPlace['left']): Promise<void> {
  await db
    .updateTable('image_store_settings')
    .set({ is_removing: false, left_files: left.files, left_bytes: left.bytes, version: sql<number>`version + 1` })
    .execute();
}
