import { createHash } from 'node:crypto';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Entity } from '../../audit/index.ts';
import { pathOf, type ImagePath } from '../files/image-path.ts';
import type { ImageStore } from '../files/image-store.ts';
import type { OpenPlaces } from '../files/open-places.ts';
import type { Place } from '../files/placed-image-store.ts';
import {
  beginMove,
  BEFORE_ALL,
  endMove,
  failMove,
  listPicturesAfter,
  lockImagePlace,
  noteMoved,
  readImagePlace,
  type StoredPlace,
} from '../place-repository.ts';

type Refusal = { readonly code: 'images.place-changed' };
type Wrong = { readonly code: 'images.is-moving' | 'images.no-store' };

export const placeEntity: Entity<number, StoredPlace, Refusal, StaffActor> = {
  name: 'image_place',
  permission: 'data.manage',
  lock: (tx) => lockImagePlace(tx),
  touches: () => Promise.resolve(null),
  versions: { of: ({ version }) => version, changed: { code: 'images.place-changed' } },
};

interface Asked {
  readonly to: Place;
  readonly version: number;
  readonly actor: StaffActor;
}

/** Asks for all images to be moved; they are served from where they are until all of them are there. */
export function askToMoveImages(
  { db, hasStore }: { readonly db: Database; readonly hasStore: boolean },
  { to, version, actor }: Asked,
) {
  return changeEntity(db, placeEntity, { id: 1, actor, version, action: 'image_place.move' }, async (tx, before) => {
    if (before.movingTo !== null || before.isRemoving) return refuse<Wrong>({ code: 'images.is-moving' });
    if (to === 's3' && !hasStore) return refuse<Wrong>({ code: 'images.no-store' });
    if (before.place === to) return ok({ value: null, changes: null });
    await beginMove(tx, to);
    const events = [{ type: 'images.move-asked', payload: {} } as const];
    return ok({ value: null, changes: { place: [before.place, to] as const }, events });
  });
}

interface Moving {
  readonly db: Database;
  readonly places: OpenPlaces;
  /** Every process hears that they have another place. */
  readonly announce: () => void;
}

const NOTED_EVERY = 20;

/**
 * Copies every image to its new place and reads each file back, its checksum compared; only then is it served from there. What a process wrote
 * that had not heard of the move yet is fetched behind. What is where they were stays there. Doing it again goes on where it was.
 */
export async function moveImages({ db, places, announce }: Moving, signal?: AbortSignal): Promise<void> {
  places.drop();
  const { place, movingTo } = await readImagePlace(db);
  if (movingTo === null) return;
  try {
    const pair = { from: await places.open(place), to: await places.open(movingTo) };
    const left = await copyAll(db, pair, { signal, counts: true, onMoved: (moved) => noteMoved(db, moved) });
    await endMove(db, left);
    announce();
    await copyAll(db, pair, { signal, counts: false, onMoved: () => Promise.resolve() });
  } catch (error) {
    // The process stops: the next one goes on.
    if (signal?.aborted === true) throw error;
    await failMove(db, error instanceof Error ? error.message : String(error));
    announce();
  }
}

interface Pair {
  readonly from: ImageStore;
  readonly to: ImageStore;
}

interface Watch {
  readonly signal: AbortSignal | undefined;
  /** whether what lies there already is looked at, too: it stays behind as well */
  readonly counts: boolean;
  readonly onMoved: (moved: number) => Promise<void>;
}

/** Answers how much lies in the old place now. */
async function copyAll(db: Database, pair: Pair, { signal, counts, onMoved }: Watch): Promise<StoredPlace['left']> {
  const left = { files: 0, bytes: 0 };
  let [last, moved] = [BEFORE_ALL, 0];
  for (;;) {
    const pictures = await listPicturesAfter(db, last);
    if (pictures.length === 0) break;
    for (const picture of pictures) {
      signal?.throwIfAborted();
      const there = new Set((await pair.to.list(picture)).map(pathOf));
      for (const path of await pair.from.list(picture)) {
        const isThere = there.has(pathOf(path));
        if (isThere && !counts) continue;
        const bytes = await pair.from.read(path);
        if (bytes === null) continue;
        if (!isThere) await copy(pair.to, path, bytes);
        left.files += 1;
        left.bytes += bytes.length;
      }
      moved += 1;
      last = picture;
      if (moved % NOTED_EVERY === 0) await onMoved(moved);
    }
  }
  await onMoved(moved);
  return left;
}

/** Reads back what was written. */
export async function copy(to: ImageStore, path: ImagePath, bytes: Buffer): Promise<void> {
  await to.write(path, bytes);
  const written = await to.read(path);
  if (written === null || sumOf(written) !== sumOf(bytes)) throw new Error(`${pathOf(path)} is not as it was`);
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
