import { createByteBoundedCache } from '../../../caching/byte-bounded-cache.ts';
import type { ObjectStore } from '../../../object-store/object-store.ts';
import { pathOf, readPath } from './image-path.ts';
import type { ImageStore } from './image-store.ts';

const START = 'images/';
const CACHE_BYTES = 64 * 1024 * 1024;

/** Images in a store. What never changes under its name is kept in memory: shoppers ask for the same ones. */
export function createObjectImageStore(store: ObjectStore): ImageStore {
  const kept = createByteBoundedCache<string, Buffer>(CACHE_BYTES);
  const list: ImageStore['list'] = async ({ folder, key }) =>
    (await store.list(`${START}${folder}/${key}/`)).flatMap((name) => readPath(name.slice(START.length)) ?? []);
  return {
    read: async (path) => {
      const name = START + pathOf(path);
      const known = kept.get(name);
      if (known !== undefined) return known;
      const bytes = await store.get(name);
      if (bytes !== null) kept.set(name, bytes, { size: bytes.length + name.length });
      return bytes;
    },
    write: (path, bytes) => store.put(START + pathOf(path), bytes),
    list,
    remove: async (image) => {
      for (const path of await list(image)) {
        kept.delete(START + pathOf(path));
        await store.remove(START + pathOf(path));
      }
    },
  };
}
