import { bulkListSchema, bulkPreviewSchema, bulkStateSchema } from '@hanout/contracts/products/product-bulk';
import type { BulkKind, BulkPreview, BulkRequest, BulkState } from '@hanout/contracts/products/product-bulk';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useApplication } from '../../../../app/application.ts';
import type { Answer, ApiClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { toFilterQuery } from '../../api/product-list-state.ts';
import type { ProductFilters } from '../../api/product-list-state.ts';
import { productKeys } from '../../api/product-queries.ts';

export type BulkTarget = { readonly ids: readonly number[] } | { readonly filter: ProductFilters };

type Verb = 'continue' | 'undo';
type Steps = {
  readonly bulk: BulkState;
  readonly verb: Verb;
  /** Its first step was done with its beginning. */
  readonly isBegun: boolean;
};

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
  const { api } = useApplication();
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [progress, setProgress] = useState<BulkState | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [stopped, setStopped] = useState<BulkState | null>(null);

  const step = (id: string, verb: Verb) => api.send(`/product/bulk/${id}/${verb}`, bulkStateSchema, {});
  const sendSteps = async ({ bulk, verb, isBegun }: Steps): Promise<Answer<BulkState>> => {
    let last = bulk;
    let answer: Answer<BulkState> = isBegun ? { ok: true, value: bulk } : await step(bulk.id, verb);
    while (answer.ok && !isOver(answer.value)) {
      last = answer.value;
      setProgress(last);
      answer = await step(last.id, verb);
    }
    setProgress(null);
    setStopped(answer.ok ? null : last);
    return answer;
  };
  // A second press after a lost answer begins the same change.
  const beginning = useChange<BulkRequest, BulkState>({
    send: (request, key) => api.send('/product/bulk', bulkStateSchema, request, { key }),
  });
  const going = useChange<Steps, BulkState>({
    send: sendSteps,
    renews: [productKeys.all],
    renewsAlways: true,
    said: ({ done, skipped }, { verb }) =>
      translate(verb === 'undo' ? 'products.bulkUndone' : 'products.bulkDone', { done, skipped }),
    undo: (bulk, { verb }) => (verb === 'undo' ? null : { bulk, verb: 'undo', isBegun: false }),
  });
  const go = async (steps: Steps): Promise<boolean> => {
    setProblem(null);
    const outcome = await going.run(steps);
    if (!outcome.ok) setProblem(outcome.problem);
    return outcome.ok;
  };
  const undo = (bulk: BulkState) => go({ bulk, verb: 'undo', isBegun: false });
  return {
    preview,
    progress,
    problem,
    stopped,
    undo,
    /** Goes on with what stopped, be it the change or its taking back. */
    resume: (bulk: BulkState) =>
      bulk.state === 'undoing' ? undo(bulk) : go({ bulk, verb: 'continue', isBegun: false }),
    ask: async (request: BulkRequest) => {
      setProblem(null);
      const answer = await api.send('/product/bulk/preview', bulkPreviewSchema, request);
      setPreview(answer.ok ? answer.value : null);
      if (!answer.ok) setProblem(answer.problem);
    },
    reset: () => setPreview(null),
    run: async (request: BulkRequest): Promise<boolean> => {
      const begun = await beginning.run(request);
      if (begun.ok) return go({ bulk: begun.value, verb: 'continue', isBegun: true });
      setProblem(begun.problem);
      return false;
    },
  };
}

export function toBulkRequest(kind: BulkKind, target: BulkTarget, settings: BulkRequest['settings']): BulkRequest {
  if ('ids' in target) return { kind, ids: [...target.ids], settings };
  return { kind, filter: toFilterQuery(target.filter), settings };
}
