import { documentSchema } from '@hanout/contracts/builders/documents';
import { themeSchema, type Theme } from '@hanout/contracts/builders/theme';
import type { DocumentOf } from '../../../builder/document-calls.ts';

const schema = documentSchema(themeSchema);

export const themeDocument = (shopId: number): DocumentOf<Theme> => ({
  shopId,
  kind: 'theme',
  content: themeSchema,
  schema,
});
