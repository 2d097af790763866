import type { Landing, LandingBlock } from '@hanout/contracts/builders/landing';
import { isSameJson } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import { blockDifferences } from '../../../builder/blocks/block-differences.ts';
import type { Difference } from '../../../builder/difference.ts';

/** By its title, else by what kind of block it is. */
export function nameOfBlock({ titles }: LandingBlock, language: Language, type: string): string {
  const words: Readonly<Record<string, string>> = titles;
  return words[language] || Object.values(words).find(Boolean) || type;
}

/** What of a block can be another than before, as it is called. */
const PARTS = {
  type: 'type',
  isHidden: 'shown',
  titles: 'title',
  texts: 'content',
  imageId: 'content',
  items: 'content',
  html: 'content',
  number: 'number',
  endsAt: 'end',
  bgColor: 'background',
} as const satisfies Record<Exclude<keyof LandingBlock, 'key'>, string>;
export type LandingPartName = (typeof PARTS)[keyof typeof PARTS];

type Words = {
  readonly name: (block: LandingBlock) => string;
  readonly part: (part: LandingPartName) => string;
  /** which of the two a difference is of, where there are two */
  readonly inB: (name: string) => string;
};

/** What it takes to come from one page to the other, variant by variant; null: there was none. */
export function landingDifferences(before: Landing | null, after: Landing, words: Words): readonly Difference[] {
  const { name, inB } = words;
  const parts = (was: LandingBlock, block: LandingBlock) => changedParts(was, block).map(words.part);
  const ofA = blockDifferences(before?.a ?? [], after.a, { name, parts });
  const ofB = blockDifferences(before?.b ?? [], after.b ?? [], { name: (block) => inB(name(block)), parts });
  return [...ofA, ...ofB.map((difference) => ({ ...difference, key: `b ${difference.key}` }))];
}

const isPart = (field: string): field is keyof typeof PARTS => field in PARTS;

function changedParts(before: LandingBlock, after: LandingBlock): readonly LandingPartName[] {
  const fields = Object.keys(PARTS).filter(isPart);
  const changed = fields.filter((field) => !isSameJson(before[field], after[field]));
  return [...new Set(changed.map((field) => PARTS[field]))];
}
