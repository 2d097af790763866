import { describeBlock, type BlockType } from './block-types.ts';

interface FilledBlock {
  readonly type: BlockType;
  readonly targetIds: readonly number[];
  readonly images: readonly unknown[];
  readonly number: number | null;
  readonly responsiveNumber: unknown;
}

/** The block without what its type does not show or read. */
export function fittedBlock<B extends FilledBlock>(block: B): B {
  const { picker, most, number, hasAtOnce } = describeBlock(block.type);
  const isTargeted = picker !== null && picker !== 'html' && picker !== 'images';
  return {
    ...block,
    targetIds: block.targetIds.slice(0, isTargeted ? most : 0),
    images: block.images.slice(0, picker === 'images' ? most : 0),
    number: number === null ? null : block.number,
    responsiveNumber: hasAtOnce ? block.responsiveNumber : null,
  };
}

export function isFitting(block: FilledBlock): boolean {
  const { targetIds, images, number, responsiveNumber } = fittedBlock(block);
  return (
    targetIds.length === block.targetIds.length &&
    images.length === block.images.length &&
    number === block.number &&
    responsiveNumber === block.responsiveNumber
  );
}
