import { documentSchema } from '@hanout/contracts/builders/documents';
import { homeSchema, type Home } from '@hanout/contracts/builders/home';
import type { DocumentOf } from '../../../builder/document-calls.ts';

const schema = documentSchema(homeSchema);

export const homeDocument = (shopId: number): DocumentOf<Home> => ({
  shopId,
  kind: 'home',
  content: homeSchema,
  schema,
});
