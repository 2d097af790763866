import type { TillSurroundings } from '../surroundings.ts';

/** Shorter than a hand notices, on a slow device too. */
const SLICE_MS = 12;
const AT_ONCE = 20;

/** Long work in parts, so that a scan between two of them is heard at once. */
export async function inSlices<T>(
  things: readonly T[],
  { clock, breathe }: Pick<TillSurroundings, 'clock' | 'breathe'>,
  work: (thing: T) => void,
): Promise<void> {
  let began = clock();
  for (const [at, thing] of things.entries()) {
    work(thing);
    if (at % AT_ONCE !== AT_ONCE - 1 || clock() - began < SLICE_MS) continue;
    await breathe();
    began = clock();
  }
}
