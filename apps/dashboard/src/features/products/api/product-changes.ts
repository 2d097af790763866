import { formAnswerSchema, modalAnswerSchema, productConflictSchema } from '@hanout/contracts/products';
import type { ProductPage } from '@hanout/contracts/products';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import type { Answer, ApiClient } from '../../../api/client.ts';

export type EditOutcome =
  | { readonly kind: 'done'; readonly version: number; readonly message: string }
  | { readonly kind: 'conflict'; readonly current: ProductPage; readonly message: string }
  | { readonly kind: 'refused'; readonly problem: Problem };

/** A 409 comes with the product as it is now. */
export function outcomeOf(answer: Answer<{ message: string; version?: number | undefined }>): EditOutcome {
  if (answer.ok) return { kind: 'done', version: answer.value.version ?? 0, message: answer.value.message };
  const conflict = answer.problem.status === 409 ? productConflictSchema.safeParse(answer.body) : null;
  if (conflict?.success === true)
    return { kind: 'conflict', current: conflict.data.current, message: conflict.data.message };
  return { kind: 'refused', problem: answer.problem };
}

export type QuickEdit = { readonly version: number; readonly isActive?: boolean; readonly priceHtCentimes?: number };

export async function editQuickly(api: ApiClient, id: number, edit: QuickEdit): Promise<EditOutcome> {
  return outcomeOf(await api.send(`/product/product/${id}/quick`, formAnswerSchema, edit));
}

export async function setArchived(
  api: ApiClient,
  { id, version }: { readonly id: number; readonly version: number },
  isArchived: boolean,
): Promise<EditOutcome> {
  const verb = isArchived ? 'archive' : 'restore';
  return outcomeOf(await api.send(`/product/product/${id}/${verb}`, formAnswerSchema, { version }));
}

/** Answers the copy's page. */
export function duplicateProduct(api: ApiClient, id: number): Promise<Answer<{ url: string }>> {
  return api.send(`/product/product/${id}/duplicate`, modalAnswerSchema, {});
}

/** BO-08: the modal's form; answers where to go. */
export function createProduct(
  api: ApiClient,
  form: Readonly<Record<string, string>>,
): Promise<Answer<{ url: string }>> {
  return api.sendForm('/product/new', modalAnswerSchema, form);
}
