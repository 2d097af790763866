import { emptyBlock } from '@hanout/contracts/builders/empty-block';
import { MOST_BLOCKS, storedHomeSchema, type HomeBlock } from '@hanout/contracts/builders/home';
import { BLOCK_TYPES } from '@hanout/core/blocks';
import { keptBlocks } from '../../../builder/blocks/kept-blocks.ts';
import type { BlockKind } from '../../../builder/blocks/use-added-blocks.ts';

/** The blocks of a home page; of what was kept, what its type does not show is left out. */
export const HOME_BLOCKS: BlockKind<HomeBlock> = {
  types: BLOCK_TYPES,
  most: MOST_BLOCKS,
  empty: emptyBlock,
  kept: keptBlocks('blocks', (stored) => storedHomeSchema.parse(stored).blocks),
};
