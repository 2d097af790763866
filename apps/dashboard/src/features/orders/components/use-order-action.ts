import type { OrderAction, OrderActionRequest, OrderConflict, OrderDetail } from '@hanout/contracts/orders';
import type { Problem } from '@hanout/ui/errors/problem.ts';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useState } from 'react';
import { useApplication } from '../../../app/application.ts';
import { actOnOrder } from '../api/order-action.ts';
import { useStoredOrder } from './use-stored-order.ts';

export type ActionInput = Omit<OrderActionRequest, 'version'>;
export type Act = (action: OrderAction, input: ActionInput) => Promise<Problem | null>;

const KNOWN_ACTIONS: ReadonlySet<string> = new Set([
  'confirm',
  'no_answer',
  'postpone',
  'cancel',
  'mark_duplicate',
  'mark_fake',
  'reopen',
]);

/** Does what was asked, shows the new state, offers the way back, and tells who was faster. */
export function useOrderAction(order: OrderDetail, onConflict: (conflict: OrderConflict) => void) {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const store = useStoredOrder();
  const [underWay, setUnderWay] = useState<string | null>(null);

  const send = async (action: string, request: OrderActionRequest) => {
    setUnderWay(action);
    const outcome = await actOnOrder(api, order.id, action, request);
    setUnderWay(null);
    if (outcome.kind === 'done') store(outcome.order);
    if (outcome.kind === 'conflict') {
      store(outcome.conflict.current);
      onConflict(outcome.conflict);
    }
    return outcome;
  };

  const undo = async (inverse: string, version: number) => {
    const outcome = await send(inverse, { version });
    if (outcome.kind === 'done') toasts.show({ tone: 'success', message: doneMessage(inverse, order.number) });
    if (outcome.kind === 'refused') toasts.show({ tone: 'failure', message: outcome.problem.message });
  };

  const act: Act = async (action, input) => {
    const outcome = await send(action.action, { version: order.version, ...input });
    if (outcome.kind === 'conflict') return null;
    if (outcome.kind === 'refused') {
      if (!needsDialog(action)) toasts.show({ tone: 'failure', message: outcome.problem.message });
      return outcome.problem;
    }
    const inverse = outcome.order.actions.find((offer) => offer.action === action.inverse && offer.allowed);
    const { version } = outcome.order;
    toasts.show({
      tone: 'success',
      message: doneMessage(action.action, order.number),
      ...(inverse === undefined
        ? {}
        : { action: { label: translate('action.undo'), onPress: () => void undo(inverse.action, version) } }),
    });
    return null;
  };

  const doneMessage = (action: string, number: number) =>
    translate(`action.done.${KNOWN_ACTIONS.has(action) ? action : 'other'}`, { number });
  return { act, underWay };
}

/** What asks something, or cannot simply be tried, asks first. */
export function needsDialog(action: OrderAction): boolean {
  return action.needs.length > 0 || action.isDestructive;
}
