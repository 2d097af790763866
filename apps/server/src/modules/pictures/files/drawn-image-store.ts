import type { ImageSize } from '../image-sizes.ts';
import type { ImagePath, ImageStore } from './image-store.ts';

/** Every size of one picture that can be made anew at any time. */
export type DrawnImage = ReadonlyMap<ImageSize, Buffer>;
export type DrawImage = (path: ImagePath) => Promise<DrawnImage | null>;

/**
 * A store whose missing pictures are drawn when they are first asked for, and kept. A picture asked for by many at once is
 * drawn once; a full disk costs the drawing again, never the answer. AVIF is never drawn for somebody who waits.
 */
export function createDrawnImageStore(store: ImageStore, draw: DrawImage): ImageStore {
  const underway = new Map<string, Promise<DrawnImage | null>>();

  const drawOnce = (path: ImagePath): Promise<DrawnImage | null> => {
    const { folder, key } = path;
    const name = `${folder}/${key}`;
    const known = underway.get(name);
    if (known !== undefined) return known;
    const drawing = draw(path)
      .then(async (sizes) => {
        const entries = [...(sizes ?? [])];
        await Promise.allSettled(entries.map(([size, bytes]) => store.write({ folder, key, size }, bytes)));
        return sizes;
      })
      .finally(() => underway.delete(name));
    underway.set(name, drawing);
    return drawing;
  };

  return {
    read: async (path) => {
      const stored = await store.read(path);
      if (stored !== null || path.format !== undefined) return stored;
      return (await drawOnce(path))?.get(path.size) ?? null;
    },
    write: store.write,
    list: store.list,
    remove: store.remove,
  };
}
