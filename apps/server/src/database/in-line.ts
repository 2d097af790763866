import type { Database } from './database.ts';

/** By database, whoever came last to each thing: done once he and those before him are. */
const lines = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Runs `work` once everybody of this process is done who came earlier to one of these things. Who waits for rows that many want
 * waits here, in his turn and without a connection: those stay free for everything else, and few wait for locks. All of
 * `things` are queued for at once, so that nobody waits in a ring.
 */
export async function inLine<T>(db: Database, things: readonly string[], work: () => Promise<T>): Promise<T> {
  const last = lines.get(db) ?? new Map<string, Promise<void>>();
  lines.set(db, last);
  const before = Promise.all(things.flatMap((thing) => last.get(thing) ?? []));
  const { promise: own, resolve: leave } = Promise.withResolvers<void>();
  for (const thing of things) last.set(thing, own);
  await before;
  try {
    return await work();
  } finally {
    for (const thing of things) if (last.get(thing) === own) last.delete(thing);
    leave();
  }
}

/** The rows of stock of one product, in every warehouse. */
export const stockOf = (productId: number): string => `stock ${productId}`;
