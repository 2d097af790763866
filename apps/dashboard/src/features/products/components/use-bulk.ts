import { bulkListSchema, bulkPreviewSchema, bulkStateSchema } from '@hanout/contracts/product-bulk';
import type { BulkPreview, BulkRequest, BulkState } from '@hanout/contracts/product-bulk';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import type { Answer, ApiClient } from '../../../api/client.ts';
import { newKey } from '../../../api/new-key.ts';
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

type Verb = 'continue' | 'undo';

const isOver = ({ state }: BulkState): boolean => state === 'done' || state === 'undone';

/** What stopped on its way (the network, the session, the tab), to go on with or to take back. */
export function stoppedBulkQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...productKeys.all, 'stopped-bulk'],
    queryFn: ({ signal }) => api.read('/product/bulk', bulkListSchema, { signal }),
    staleTime: 0,
  });
}

/**
 * Changes many products: shown first, then done step by step with its progress, and offered back afterwards. What stops on its way
 * goes on from there: begun anew, it would change the first ones twice.
 */
export function useBulk() {
  const translate = useTranslate();
  const toasts = useToasts();
  const queries = useQueryClient();
  const { api } = useApplication();
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [progress, setProgress] = useState<BulkState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [stopped, setStopped] = useState<BulkState | null>(null);
  // A second press after a lost answer begins the same change.
  const pressed = useRef<{ readonly text: string; readonly key: string } | null>(null);

  const step = (id: string, verb: Verb) => api.send(`/product/bulk/${id}/${verb}`, bulkStateSchema, {});
  const finish = async (
    first: Answer<BulkState>,
    verb: Verb,
    known: BulkState | null = null,
  ): Promise<BulkState | null> => {
    let answer = first;
    let last = known;
    setProblem(null);
    while (answer.ok && !isOver(answer.value)) {
      last = answer.value;
      setProgress(last);
      answer = await step(last.id, verb);
    }
    setProgress(null);
    setStopped(answer.ok ? null : last);
    await queries.invalidateQueries({ queryKey: productKeys.all });
    if (answer.ok) return answer.value;
    setProblem(answer.problem);
    toasts.show({ tone: 'failure', message: answer.problem.message });
    return null;
  };
  const undo = async (bulk: BulkState): Promise<boolean> => {
    const done = await finish(await step(bulk.id, 'undo'), 'undo', bulk);
    if (done === null) return false;
    toasts.show({
      tone: 'success',
      message: translate('products.bulkUndone', { done: done.done, skipped: done.skipped }),
    });
    return true;
  };
  const tellDone = (done: BulkState | null): boolean => {
    if (done === null) return false;
    toasts.show({
      tone: 'success',
      message: translate('products.bulkDone', { done: done.done, skipped: done.skipped }),
      action: { label: translate('products.undo'), onPress: () => void undo(done) },
    });
    return true;
  };
  return {
    preview,
    progress,
    problem,
    stopped,
    undo,
    /** Goes on with what stopped, be it the change or its taking back. */
    resume: async (bulk: BulkState): Promise<boolean> => {
      if (bulk.state === 'undoing') return undo(bulk);
      return tellDone(await finish(await step(bulk.id, 'continue'), 'continue', bulk));
    },
    ask: async (request: BulkRequest) => {
      setProblem(null);
      const answer = await api.send('/product/bulk/preview', bulkPreviewSchema, request);
      setPreview(answer.ok ? answer.value : null);
      if (!answer.ok) setProblem(answer.problem);
    },
    reset: () => setPreview(null),
    run: async (request: BulkRequest): Promise<boolean> => {
      const text = JSON.stringify(request);
      if (pressed.current?.text !== text) pressed.current = { text, key: newKey() };
      const begun = await api.send('/product/bulk', bulkStateSchema, request, { key: pressed.current.key });
      if (begun.ok) pressed.current = null;
      return tellDone(await finish(begun, 'continue'));
    },
  };
}

export function toBulkRequest(kind: BulkKind, target: BulkTarget, settings: BulkRequest['settings']): BulkRequest {
  if ('ids' in target) return { kind, ids: [...target.ids], settings };
  return { kind, filter: toFilterQuery(target.filter), settings };
}
