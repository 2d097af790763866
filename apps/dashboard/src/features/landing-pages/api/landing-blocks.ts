import { landingSchema, MOST_LANDING_BLOCKS, type LandingBlock } from '@hanout/contracts/builders/landing';
import { emptyLandingBlock } from '@hanout/contracts/builders/landing-templates';
import { LANDING_BLOCK_TYPES } from '@hanout/core/landing';
import { z } from 'zod';
import { keptBlocks } from '../../../builder/blocks/kept-blocks.ts';
import type { BlockKind } from '../../../builder/blocks/use-added-blocks.ts';

const keptSchema = z.object({ blocks: landingSchema.shape.a });

/** The blocks of a landing page, which are copied to this one or another. */
export const LANDING_BLOCKS: BlockKind<LandingBlock> = {
  types: LANDING_BLOCK_TYPES,
  most: MOST_LANDING_BLOCKS,
  empty: emptyLandingBlock,
  kept: keptBlocks('landing-blocks', (stored) => keptSchema.parse(stored).blocks),
};
