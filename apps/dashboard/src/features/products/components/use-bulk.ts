import { bulkPreviewSchema, bulkStateSchema } from '@hanout/contracts/catalog-bulk';
import type { BulkPreview, BulkRequest, BulkState } from '@hanout/contracts/catalog-bulk';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import type { Answer } from '../../../api/client.ts';
import { toFilterQuery } from '../api/product-list-state.ts';
import type { ProductFilters } from '../api/product-list-state.ts';
import { productKeys } from '../api/product-queries.ts';

export const bulkKinds = [
  'activate',
  'deactivate',
  'price',
  'category',
  'tags',
  'labels',
  'promotion',
  'archive',
] as const;
export type BulkKind = (typeof bulkKinds)[number];
export type BulkTarget = { readonly ids: readonly number[] } | { readonly filter: ProductFilters };

/** Changes many products: shown first, then done step by step with its progress, and offered back afterwards. */
export function useBulk() {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [progress, setProgress] = useState<BulkState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const finish = async (first: Answer<BulkState>, verb: 'continue' | 'undo'): Promise<BulkState | null> => {
    let answer = first;
    while (answer.ok && answer.value.state !== (verb === 'continue' ? 'done' : 'undone')) {
      setProgress(answer.value);
      answer = await api.send(`/product/bulk/${answer.value.id}/${verb}`, bulkStateSchema, {});
    }
    setProgress(null);
    await queries.invalidateQueries({ queryKey: productKeys.all });
    if (answer.ok) return answer.value;
    setProblem(answer.problem);
    toasts.show({ tone: 'failure', message: answer.problem.message });
    return null;
  };
  const undo = async (id: string) => {
    const done = await finish(await api.send(`/product/bulk/${id}/undo`, bulkStateSchema, {}), 'undo');
    if (done !== null)
      toasts.show({
        tone: 'success',
        message: translate('products.bulkUndone', { done: done.done, skipped: done.skipped }),
      });
  };
  return {
    preview,
    progress,
    problem,
    ask: async (request: BulkRequest) => {
      setProblem(null);
      const answer = await api.send('/product/bulk/preview', bulkPreviewSchema, request);
      setPreview(answer.ok ? answer.value : null);
      if (!answer.ok) setProblem(answer.problem);
    },
    reset: () => setPreview(null),
    run: async (request: BulkRequest): Promise<boolean> => {
      const done = await finish(await api.send('/product/bulk', bulkStateSchema, request), 'continue');
      if (done === null) return false;
      toasts.show({
        tone: 'success',
        message: translate('products.bulkDone', { done: done.done, skipped: done.skipped }),
        action: { label: translate('products.undo'), onPress: () => void undo(done.id) },
      });
      return true;
    },
  };
}

export function toBulkRequest(kind: BulkKind, target: BulkTarget, settings: BulkRequest['settings']): BulkRequest {
  if ('ids' in target) return { kind, ids: [...target.ids], settings };
  return { kind, filter: toFilterQuery(target.filter), settings };
}
