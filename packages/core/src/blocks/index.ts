export {
  BLOCK_PICKERS,
  BLOCK_TYPES,
  numbersOfBlock,
  pickerOfBlock,
  type BlockPicker,
  type BlockType,
} from './block-types.ts';
export { emptyReason, type BlockAsked, type EmptyReason } from './empty-reason.ts';
