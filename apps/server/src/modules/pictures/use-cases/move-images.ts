import { createHash } from 'node:crypto';
import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Entity } from '../../audit/index.ts';
import { pathOf } from '../files/image-path.ts';
import type { ImageStore } from '../files/image-store.ts';
import type { OpenPlaces } from '../files/open-places.ts';
import type { Place } from '../files/placed-image-store.ts';
import {
  beginMove,
  endMove,
  lockImagePlace,
  noteMoved,
  readImagePlace,
  type StoredPlace,
} from '../place-repository.ts';
import { listImagesAfter } from '../repository.ts';

type Refusal = { readonly code: 'images.place-changed' };
type Wrong = { readonly code: 'images.is-moving' | 'images.no-store' };

const placeEntity: Entity<number, StoredPlace, Refusal, StaffActor> = {
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
    if (before.movingTo !== null) return refuse<Wrong>({ code: 'images.is-moving' });
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
    await copyAll(db, pair, { signal, onMoved: (moved) => noteMoved(db, moved) });
    await endMove(db, null);
    announce();
    await copyAll(db, pair, { signal, onMoved: () => Promise.resolve() });
  } catch (error) {
    // The process stops: the next one goes on.
    if (signal?.aborted === true) throw error;
    await endMove(db, error instanceof Error ? error.message : String(error));
    announce();
  }
}

interface Pair {
  readonly from: ImageStore;
  readonly to: ImageStore;
}

interface Watch {
  readonly signal: AbortSignal | undefined;
  readonly onMoved: (moved: number) => Promise<void>;
}

async function copyAll(db: Database, { from, to }: Pair, { signal, onMoved }: Watch): Promise<void> {
  let [last, moved] = [0, 0];
  for (;;) {
    const images = await listImagesAfter(db, last);
    if (images.length === 0) return onMoved(moved);
    for (const image of images) {
      signal?.throwIfAborted();
      const there = new Set((await to.list(image)).map(pathOf));
      for (const path of await from.list(image)) {
        if (there.has(pathOf(path))) continue;
        const bytes = await from.read(path);
        if (bytes === null) continue;
        await to.write(path, bytes);
        const written = await to.read(path);
        if (written === null || sumOf(written) !== sumOf(bytes)) throw new Error(`${pathOf(path)} is not as it was`);
      }
      moved += 1;
      last = image.id;
      if (moved % NOTED_EVERY === 0) await onMoved(moved);
    }
  }
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
