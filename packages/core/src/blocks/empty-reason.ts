import { pickerOfBlock, type BlockType } from './block-types.ts';

export interface BlockAsked {
  readonly type: BlockType;
  readonly targetIds: readonly number[];
  readonly images: readonly unknown[];
}

export type EmptyReason = 'no-target' | 'no-picture' | 'no-text' | 'nothing-sold';

/** These show what is newest or featured where nothing was chosen. */
const FILLS_ITSELF: ReadonlySet<string> = new Set(['promotions', 'blogPosts', 'blogCategories']);

/** Why a block of which the page shows nothing shows nothing. */
export function emptyReason({ type, targetIds, images }: BlockAsked): EmptyReason {
  const picker = pickerOfBlock(type);
  if (picker === 'images') return images.length === 0 ? 'no-picture' : 'nothing-sold';
  if (picker === 'html') return 'no-text';
  if (picker !== null && !FILLS_ITSELF.has(picker) && targetIds.length === 0) return 'no-target';
  return 'nothing-sold';
}
