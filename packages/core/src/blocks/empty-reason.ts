import { describeBlock, type BlockType } from './block-types.ts';

export interface BlockAsked {
  readonly type: BlockType;
  readonly targetIds: readonly number[];
  readonly images: readonly unknown[];
}

export const EMPTY_REASONS = [
  'no-target',
  'no-picture',
  'picture-gone',
  'no-text',
  'no-promotion',
  'no-post',
  'nothing-listed',
  'nothing-discounted',
  'nothing-sold',
] as const;
export type EmptyReason = (typeof EMPTY_REASONS)[number];

/** Why a block of which the page shows nothing shows nothing. */
export function emptyReason({ type, targetIds, images }: BlockAsked): EmptyReason {
  if (type === 'discounted_products') return 'nothing-discounted';
  if (type === 'bestsellers_products') return 'nothing-sold';
  switch (describeBlock(type).picker) {
    case 'images':
      return images.length === 0 ? 'no-picture' : 'picture-gone';
    case 'html':
      return 'no-text';
    // These show what is newest or featured where nothing was chosen.
    case 'promotions':
      return 'no-promotion';
    case 'blogPosts':
    case 'blogCategories':
      return 'no-post';
    default:
      return targetIds.length === 0 ? 'no-target' : 'nothing-listed';
  }
}
