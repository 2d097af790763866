import type { OrderRow } from '@hanout/contracts/orders';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { actOnOrder } from '../api/order-action.ts';
import type { ActionOutcome } from '../api/order-action.ts';
import { useStoredOrder } from './use-stored-order.ts';

type Progress = { readonly done: number; readonly total: number };

/** Confirms one order after the other; those that the server refuses stay chosen and say why. */
export function useBulkConfirm(selection: Selection) {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const storeOrder = useStoredOrder();
  const [progress, setProgress] = useState<Progress | null>(null);

  const confirm = async (orders: readonly OrderRow[]) => {
    const confirmed: string[] = [];
    for (const [index, order] of orders.entries()) {
      setProgress({ done: index, total: orders.length });
      const outcome = await actOnOrder(api, order.id, 'confirm', { version: order.version });
      if (outcome.kind === 'done') {
        storeOrder(outcome.order);
        confirmed.push(order.id);
      } else {
        toasts.show({
          tone: 'failure',
          message: translate('action.bulkRefused', { number: order.number, message: messageOf(outcome) }),
        });
      }
    }
    setProgress(null);
    selection.setMany(confirmed, false);
    if (confirmed.length > 0)
      toasts.show({ tone: 'success', message: translate('action.bulkDone', { count: confirmed.length }) });
  };
  return { confirm, progress };
}

function messageOf(outcome: Exclude<ActionOutcome, { kind: 'done' }>): string {
  return outcome.kind === 'conflict' ? outcome.conflict.message : outcome.problem.message;
}
