import type { ImageStore } from './image-store.ts';

export type Place = 'folder' | 's3';

/** Where images lie, and where they are on their way to. */
export interface ImagePlace {
  readonly place: Place;
  readonly movingTo: Place | null;
}

export interface Places {
  readonly readPlace: () => Promise<ImagePlace>;
  /** Throws where the place cannot be used. */
  readonly open: (place: Place) => Promise<ImageStore>;
}

/** Images at the place that is set. While they move, what is new goes to both places, so that none is left behind. */
export function createPlacedImageStore({ readPlace, open }: Places): ImageStore {
  const here = async (): Promise<ImageStore> => open((await readPlace()).place);
  const everywhere = async (work: (store: ImageStore) => Promise<void>): Promise<void> => {
    const { place, movingTo } = await readPlace();
    await work(await open(place));
    if (movingTo !== null) await work(await open(movingTo));
  };
  return {
    read: async (path) => (await here()).read(path),
    list: async (image) => (await here()).list(image),
    write: (path, bytes) => everywhere((store) => store.write(path, bytes)),
    remove: (image) => everywhere((store) => store.remove(image)),
  };
}
