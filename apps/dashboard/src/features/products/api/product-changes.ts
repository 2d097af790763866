import { formAnswerSchema, modalAnswerSchema, productConflictSchema } from '@hanout/contracts/products/products';
import type { ProductPage } from '@hanout/contracts/products/products';
import type { Answer, ApiClient } from '../../../api/client.ts';

/** What a form of a product answers. */
export type Edited = { readonly message: string; readonly version?: number | undefined };

/** A 409 comes with the product as it is now. */
export const readStoredProduct = ({ body }: { readonly body: unknown }): ProductPage | null =>
  productConflictSchema.safeParse(body).data?.current ?? null;

export type QuickEdit = { readonly version: number; readonly isActive?: boolean; readonly priceHtCentimes?: number };

export function editQuickly(api: ApiClient, id: number, edit: QuickEdit): Promise<Answer<Edited>> {
  return api.send(`/product/product/${id}/quick`, formAnswerSchema, edit);
}

export function setArchived(
  api: ApiClient,
  { id, version }: { readonly id: number; readonly version: number },
  isArchived: boolean,
): Promise<Answer<Edited>> {
  const verb = isArchived ? 'archive' : 'restore';
  return api.send(`/product/product/${id}/${verb}`, formAnswerSchema, { version });
}

/** Answers the copy's page. */
export function duplicateProduct(api: ApiClient, id: number): Promise<Answer<{ url: string }>> {
  return api.send(`/product/product/${id}/duplicate`, modalAnswerSchema, {});
}
