import type { OrderDetail } from '@hanout/contracts/orders';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { assignOrder } from '../api/order-action.ts';
import { useStoredOrder } from './use-stored-order.ts';

/** Gives the order to somebody at once, with the way back in the message. */
export function useAssignment() {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const store = useStoredOrder();
  const [isUnderWay, setUnderWay] = useState(false);

  const assign = async (order: OrderDetail, employeeId: number | null, mayUndo = true): Promise<void> => {
    setUnderWay(true);
    const outcome = await assignOrder(api, order.id, { version: order.version, employeeId });
    setUnderWay(false);
    if (outcome.kind === 'refused') return toasts.show({ tone: 'failure', message: outcome.problem.message });
    const present = outcome.kind === 'done' ? outcome.order : outcome.conflict.current;
    store(present);
    if (outcome.kind === 'conflict') return toasts.show({ tone: 'failure', message: outcome.conflict.message });
    const { number } = order;
    const before = order.assignee?.id ?? null;
    const name = present.assignee?.name;
    return toasts.show({
      tone: 'success',
      message:
        name === undefined
          ? translate('action.done.unassign', { number })
          : translate('action.done.assign', { number, name }),
      ...(mayUndo
        ? { action: { label: translate('action.undo'), onPress: () => void assign(present, before, false) } }
        : {}),
    });
  };
  return { assign, isUnderWay };
}
