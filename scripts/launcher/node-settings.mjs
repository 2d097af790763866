// How Node runs the application, however it is started. Measured with bench's listings: as many requests a second, 290 MB
// instead of 410 at rest.

import { join } from 'node:path';
import { root } from './root.mjs';

export const nodeArgs = [
  // Room for young objects: what a request makes dies with it. Left alone it grows to twice 64 MB and is not given back.
  '--max-semi-space-size=16',
  // Old objects are looked through when there are twice as many as were alive the last time, not up to four times. Half as
  // many again would be too often: a third of the requests a second.
  '--heap-growing-percent=100',
  // What starting left behind is given back once: 40 MB (giveBackMemory).
  '--expose-gc',
];

export const nodeEnvironment = {
  // What was compiled once is kept: the next start takes 1.7 s of processor time instead of 2.4.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.hanout', 'compiled'),
  // Left alone glibc keeps up to eight heaps per core for threads that compress and collect.
  MALLOC_ARENA_MAX: '2',
  // What is free at the end of the heap goes back from 4 MB on; the limit left alone grows with what was freed.
  MALLOC_TRIM_THRESHOLD_: String(4 * 1024 * 1024),
};
