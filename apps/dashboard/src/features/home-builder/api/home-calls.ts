import { documentSchema } from '@hanout/contracts/builders/documents';
import { homeSchema, storedHomeSchema, type Home, type HomeBlock } from '@hanout/contracts/builders/home';
import { keptBlocks } from '../../../builder/blocks/kept-blocks.ts';
import type { DocumentOf } from '../../../builder/document-calls.ts';

const schema = documentSchema(homeSchema);

export const homeDocument = (shopId: number): DocumentOf<Home> => ({
  shopId,
  kind: 'home',
  content: homeSchema,
  schema,
});

/** Of what was kept, what its type does not show is left out. */
export const keptOfHome = keptBlocks<HomeBlock>('blocks', (stored) => storedHomeSchema.parse(stored).blocks);
