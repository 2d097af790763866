/** What a block of a landing page is made of: the settings on the screen and the drawing of the page both read it here. */
export const LANDING_BLOCKS = {
  hero: ['titles', 'texts', 'image'],
  proof: ['titles', 'items'],
  benefits: ['titles', 'items', 'pictures'],
  before_after: ['titles', 'texts', 'items', 'pictures'],
  reviews: ['titles', 'number'],
  questions: ['titles', 'items'],
  countdown: ['titles', 'end'],
  quick_order: ['titles', 'texts'],
  text: ['titles', 'html'],
} as const satisfies Readonly<Record<string, readonly LandingPart[]>>;

/** `pictures`: its items have one each. */
export type LandingPart = 'titles' | 'texts' | 'image' | 'items' | 'pictures' | 'number' | 'end' | 'html';
export type LandingBlockType = keyof typeof LANDING_BLOCKS;

const isType = (name: string): name is LandingBlockType => Object.hasOwn(LANDING_BLOCKS, name);
export const LANDING_BLOCK_TYPES: readonly LandingBlockType[] = Object.keys(LANDING_BLOCKS).filter(isType);

export function hasPart(type: LandingBlockType, part: LandingPart): boolean {
  const parts: readonly LandingPart[] = LANDING_BLOCKS[type];
  return parts.includes(part);
}

/** Before and after are two; of the rest a page shows as many as are read before somebody orders. */
export const mostItems = (type: LandingBlockType): number => (type === 'before_after' ? 2 : MOST_ITEMS);
export const MOST_ITEMS = 12;

export const LANDING_EMPTY_REASONS = [
  'no-items',
  'no-pictures',
  'no-reviews',
  'no-end',
  'no-text',
  'only-first',
] as const;
export type LandingEmptyReason = (typeof LANDING_EMPTY_REASONS)[number];

/** Why a block of which the page shows nothing shows nothing. */
export function landingEmptyReason(type: LandingBlockType): LandingEmptyReason {
  switch (type) {
    case 'before_after':
      return 'no-pictures';
    case 'reviews':
      return 'no-reviews';
    case 'countdown':
      return 'no-end';
    case 'text':
      return 'no-text';
    // A page has one headline and one form.
    case 'hero':
    case 'quick_order':
      return 'only-first';
    default:
      return 'no-items';
  }
}
