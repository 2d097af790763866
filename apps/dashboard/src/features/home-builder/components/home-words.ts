import type { Home, HomeBlock } from '@hanout/contracts/builders/home';
import { canonicalJson } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import type { Difference } from '../../../builder/difference.ts';

/** By its title, else by the words over its first picture, else by what kind of block it is. */
export function nameOfBlock({ titles, images }: HomeBlock, language: Language, type: string): string {
  const words = [titles, images[0]?.headline ?? {}].map((each): Readonly<Record<string, string>> => each);
  return words.map((each) => each[language] || Object.values(each).find(Boolean)).find(Boolean) ?? type;
}

/** What of a block can be another than before, as it is called. */
export const BLOCK_PARTS = {
  type: 'type',
  isHidden: 'shown',
  titles: 'title',
  showTitle: 'title',
  link: 'link',
  targetIds: 'content',
  images: 'content',
  html: 'content',
  number: 'number',
  responsiveNumber: 'number',
  size: 'width',
  containerClass: 'width',
  wrapperCssClass: 'look',
  bgColor: 'background',
} as const satisfies Record<Exclude<keyof HomeBlock, 'key'>, string>;
export type BlockPart = (typeof BLOCK_PARTS)[keyof typeof BLOCK_PARTS];

type Words = {
  readonly name: (block: HomeBlock) => string;
  readonly part: (part: BlockPart) => string;
};

/** What it takes to come from one home page to the other; null: there was none. */
export function homeDifferences(before: Home | null, after: Home, { name, part }: Words): readonly Difference[] {
  const old = new Map(before?.blocks.map((block) => [block.key, block]));
  const still = stillInOrder([...old.keys()], after.blocks);
  const removed = [...old.values()].filter(({ key }) => after.blocks.every((block) => block.key !== key));
  return [
    ...after.blocks.flatMap((block): Difference[] => {
      const was = old.get(block.key);
      const { key } = block;
      if (was === undefined) return [{ key, name: name(block), kind: 'added' }];
      const parts = changedParts(was, block).map(part).join(', ');
      return [
        ...(parts === '' ? [] : [{ key, name: `${name(block)} (${parts})`, kind: 'changed' } as const]),
        ...(still.has(key) ? [] : [{ key, name: name(block), kind: 'moved' } as const]),
      ];
    }),
    ...removed.map((block) => ({ key: block.key, name: name(block), kind: 'removed' }) as const),
  ];
}

const isPart = (name: string): name is keyof typeof BLOCK_PARTS => name in BLOCK_PARTS;

function changedParts(before: HomeBlock, after: HomeBlock): readonly BlockPart[] {
  const fields = Object.keys(BLOCK_PARTS).filter(isPart);
  const changed = fields.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
  return [...new Set(changed.map((field) => BLOCK_PARTS[field]))];
}

/** The most blocks that follow each other as before: the fewest others have been moved. */
function stillInOrder(before: readonly string[], after: readonly HomeBlock[]): ReadonlySet<string> {
  const runs: string[][] = [];
  const placeOf = (key: string | undefined) => (key === undefined ? -1 : before.indexOf(key));
  for (const { key } of after.filter((block) => before.includes(block.key))) {
    const behind = runs.filter((run) => placeOf(run.at(-1)) < placeOf(key));
    const longest = behind.reduce<readonly string[]>((most, run) => (run.length > most.length ? run : most), []);
    runs.push([...longest, key]);
  }
  return new Set(runs.reduce((most, run) => (run.length > most.length ? run : most), []));
}

/** The list with the block at another place; null: it cannot go there. */
export function movedBlock(blocks: readonly HomeBlock[], key: string, to: number): HomeBlock[] | null {
  const from = blocks.findIndex((block) => block.key === key);
  const block = blocks[from];
  if (block === undefined || to === from || to < 0 || to >= blocks.length) return null;
  return blocks.toSpliced(from, 1).toSpliced(to, 0, block);
}
