import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Slicing<Item> {
  readonly weightOf: (item: Item) => number;
  /** what is done at most before everybody else has a turn; one item is never cut */
  readonly most: number;
}

/** Does a long list in slices, in its order: what else the process has to do is done between them. */
export async function inSlices<Item, Done>(
  items: readonly Item[],
  { weightOf, most }: Slicing<Item>,
  work: (item: Item) => Done,
): Promise<Done[]> {
  const done: Done[] = [];
  let weight = 0;
  for (const item of items) {
    const its = weightOf(item);
    if (weight > 0 && weight + its > most) {
      await nextTurn();
      weight = 0;
    }
    weight += its;
    done.push(work(item));
  }
  return done;
}
