export {
  BLOCK_TYPES,
  countOfBlock,
  describeBlock,
  MOST_SHOWN,
  type BlockPicker,
  type BlockType,
} from './block-types.ts';
export { fittedBlock, isFitting } from './fitted-block.ts';
export { emptyReason, type BlockAsked, type EmptyReason } from './empty-reason.ts';
