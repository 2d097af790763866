import { BULK_AT_ONCE } from '@hanout/contracts/orders/order-bulk';
import type { BulkOutcomes, BulkPreview, BulkRun, BulkTask } from '@hanout/contracts/orders/order-bulk';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRef, useState } from 'react';
import { useRenewal } from '../../../../api/cache.ts';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { runBulk } from '../../api/bulk-calls.ts';
import { orderKeys } from '../../api/order-queries.ts';
import { useOrderEnumerations } from '../order-labels.ts';
import { backOf } from './bulk-back.ts';

type Steps = BulkPreview['steps'];
export type Said = Omit<BulkRun, 'task' | 'steps'>;
export type Refused = { readonly number: number; readonly message: string };
type Progress = { readonly done: number; readonly total: number };

/** Does one thing to many orders, some at a time: how far it is, a way to stop, what was refused, and the way back. */
export function useBulkRun() {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const renew = useRenewal();
  const transitions = useOrderEnumerations()?.transitions ?? [];
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { run } = useChange<BulkRun, BulkOutcomes>({ send: (chunk, key) => runBulk(api, chunk, key) });

  const runAll = async (task: BulkTask, steps: Steps, said: Said): Promise<readonly Refused[]> => {
    const done: Steps[number][] = [];
    const failed: Refused[] = [];
    isStopped.current = false;
    for (let from = 0; from < steps.length && !isStopped.current; from += BULK_AT_ONCE) {
      setProgress({ done: from, total: steps.length });
      const chunk = steps.slice(from, from + BULK_AT_ONCE);
      const outcome = await run({
        task,
        ...said,
        steps: chunk.map(({ id, version, employeeId }) => ({ id, version, employeeId })),
      });
      if (!outcome.ok) break;
      for (const { id, version, message } of outcome.value.outcomes) {
        const step = chunk.find((each) => each.id === id);
        if (step === undefined) continue;
        if (version === null) failed.push({ number: step.number, message: message ?? '' });
        else done.push({ ...step, version });
      }
    }
    setProgress(null);
    setRefused(failed);
    await renew({ renews: [orderKeys.lists], renewsBeside: [orderKeys.counts], outdates: [orderKeys.all] });
    if (done.length > 0) tell(task, done);
    return failed;
  };
  const tell = (task: BulkTask, done: Steps) => {
    const back = backOf(task, done, transitions);
    toasts.show({
      tone: 'success',
      message: translate('bulk.done', { count: done.length }),
      ...(back === null
        ? {}
        : { action: { label: translate('ui.undo'), onPress: () => void runAll(back.task, back.steps, {}) } }),
    });
  };
  return {
    runAll,
    progress,
    refused,
    stop: () => {
      isStopped.current = true;
    },
  };
}
