import { join } from 'node:path';
import { keep } from '../../../caching/kept.ts';
import type { Database } from '../../../database/database.ts';
import { StoreFailure } from '../../../object-store/call-store.ts';
import type { Settings } from '../../../settings.ts';
import { openObjectStore } from '../../object-store/index.ts';
import { readImagePlace } from '../place-repository.ts';
import { createFileImageStore } from './image-store.ts';
import { createObjectImageStore } from './object-image-store.ts';
import type { Places } from './placed-image-store.ts';

/** What pages and screens are told by when images have another place, or the store another address. */
export const IMAGE_PLACE_TAG = 'image-place';

export interface OpenPlaces extends Places {
  /** What was read of the settings is read anew. */
  readonly drop: () => void;
}

type PlaceSettings = Pick<Settings, 'dataFolder' | 'secret' | 'privateStore'>;

/** The places of an installation's images, as its settings are now. */
export function openPlaces(db: Database, settings: PlaceSettings): OpenPlaces {
  const folder = createFileImageStore(join(settings.dataFolder, 'uploads'));
  const place = keep(() => readImagePlace(db));
  const store = keep(async () => {
    const opened = await openObjectStore(db, settings);
    if (opened === null) throw new StoreFailure('refused', 'no store is set up');
    return createObjectImageStore(opened);
  });
  return {
    readPlace: place.get,
    open: async (at) => (at === 'folder' ? folder : store.get()),
    drop: () => {
      place.drop();
      store.drop();
    },
  };
}
