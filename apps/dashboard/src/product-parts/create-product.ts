import { modalAnswerSchema } from '@hanout/contracts/products/products';
import type { Answer, ApiClient } from '../api/client.ts';

/** Key of the lists of products in the query cache. */
export const PRODUCT_LISTS = ['products', 'list'] as const;

/** BO-08: the modal's form; answers where to go. */
export function createProduct(
  api: ApiClient,
  form: Readonly<Record<string, string>>,
): Promise<Answer<{ url: string }>> {
  return api.sendForm('/product/new', modalAnswerSchema, form);
}
