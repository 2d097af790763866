import type { Difference } from '../difference.ts';
import type { Layer } from './moved-block.ts';

type Words<B> = {
  readonly name: (block: B) => string;
  /** what of it is another than before, as it is called */
  readonly parts: (before: B, after: B) => readonly string[];
};

/** What it takes to come from one list of blocks to the other, in words. */
export function blockDifferences<B extends Layer>(
  before: readonly B[],
  after: readonly B[],
  { name, parts }: Words<B>,
): readonly Difference[] {
  const old = new Map(before.map((block) => [block.key, block]));
  const still = stillInOrder([...old.keys()], after);
  const removed = [...old.values()].filter(({ key }) => after.every((block) => block.key !== key));
  return [
    ...after.flatMap((block): Difference[] => {
      const was = old.get(block.key);
      const { key } = block;
      if (was === undefined) return [{ key, name: name(block), kind: 'added' }];
      const changed = parts(was, block).join(', ');
      return [
        ...(changed === '' ? [] : [{ key, name: `${name(block)} (${changed})`, kind: 'changed' } as const]),
        ...(still.has(key) ? [] : [{ key, name: name(block), kind: 'moved' } as const]),
      ];
    }),
    ...removed.map((block) => ({ key: block.key, name: name(block), kind: 'removed' }) as const),
  ];
}

/** The most blocks that follow each other as before: the fewest others have been moved. */
function stillInOrder(before: readonly string[], after: readonly Layer[]): ReadonlySet<string> {
  const runs: string[][] = [];
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : before.indexOf(key));
  for (const { key } of after.filter((block) => before.includes(block.key))) {
    const behind = runs.filter((run) => placeOf(run.at(-1)) < placeOf(key));
    const longest = behind.reduce<readonly string[]>((most, run) => (run.length > most.length ? run : most), []);
    runs.push([...longest, key]);
  }
  return new Set(runs.reduce((most, run) => (run.length > most.length ? run : most), []));
}
