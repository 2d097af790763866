import type { Home, HomeBlock } from '@hanout/contracts/builders/home';
import { isSameJson } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import { blockDifferences } from '../../../builder/blocks/block-differences.ts';
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
export const homeDifferences = (before: Home | null, after: Home, { name, part }: Words): readonly Difference[] =>
  blockDifferences(before?.blocks ?? [], after.blocks, {
    name,
    parts: (was, block) => changedParts(was, block).map(part),
  });

const isPart = (name: string): name is keyof typeof BLOCK_PARTS => name in BLOCK_PARTS;

function changedParts(before: HomeBlock, after: HomeBlock): readonly BlockPart[] {
  const fields = Object.keys(BLOCK_PARTS).filter(isPart);
  const changed = fields.filter((field) => !isSameJson(before[field], after[field]));
  return [...new Set(changed.map((field) => BLOCK_PARTS[field]))];
}
