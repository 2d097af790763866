import type { ObjectStore } from '../object-store/object-store.ts';
import type { ArchiveSink } from './archive-sink.ts';

const PART_BYTES = 8 * 1024 * 1024;

/** An archive in a store: uploaded in parts as it is written, and there once the last one is. */
export async function openStoreSink(store: ObjectStore, key: string): Promise<ArchiveSink> {
  const upload = await store.upload(key);
  const held = { parts: new Array<Buffer>(), size: 0 };
  const flush = async (): Promise<void> => {
    await upload.part(Buffer.concat(held.parts.splice(0)));
    held.size = 0;
  };
  return {
    write: async (bytes) => {
      held.parts.push(bytes);
      held.size += bytes.length;
      if (held.size >= PART_BYTES) await flush();
    },
    finish: async () => {
      if (held.size > 0) await flush();
      await upload.complete();
    },
    // What could not be taken back there shows nowhere, and goes by the rules of the bucket.
    abandon: () => upload.abort().catch(() => undefined),
  };
}
