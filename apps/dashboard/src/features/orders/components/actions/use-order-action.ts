import type { OrderAction, OrderActionRequest } from '@hanout/contracts/orders/order-actions';
import type { OrderConflict, OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../../api/use-change.ts';
import type { Outcome } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { actOnOrder } from '../../api/order-action.ts';
import { orderRenewals, storedOrder } from '../../api/stored-order.ts';
import { useStateChanges } from './use-state-changes.ts';
import { useOvertakenOrder } from './use-overtaken-order.tsx';

export type ActionInput = Omit<OrderActionRequest, 'version'>;
export type Act = (action: OrderAction, input: ActionInput) => Promise<Outcome<OrderDetail>>;

type Step = {
  readonly action: string;
  readonly request: OrderActionRequest;
  /** What takes it back; null: nothing does, or this is the taking back. */
  readonly inverse: string | null;
  /** A dialog is open, which says itself what was refused. */
  readonly isAsked: boolean;
};

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
export function useOrderAction(order: OrderDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const changesOf = useStateChanges();
  const { run, running } = useChange<Step, OrderDetail, OrderConflict>({
    send: ({ action, request }, key) => actOnOrder(api, { id: order.id, action, request, key }),
    store: storedOrder,
    ...orderRenewals,
    overtaken: useOvertakenOrder(),
    said: ({ number, history }, { action }) =>
      KNOWN_ACTIONS.has(action)
        ? translate(`action.done.${action}`, { number })
        : translate('action.done.told', { told: history.at(-1)?.label ?? '', number }),
    deed: (after) => ({
      thing: { name: translate('order.title', { number: after.number }), to: `/orders/${after.id}` },
      changes: changesOf(order, after),
    }),
    undo: ({ actions, version, payments }, step) => {
      const inverse = actions.find(({ action, allowed }) => action === step.inverse && allowed);
      const paymentId = payments?.findLast(({ mayBeTakenBack }) => mayBeTakenBack)?.id;
      if (inverse?.needs.includes('paymentId') && paymentId !== undefined)
        return { action: inverse.action, request: { version, paymentId }, inverse: null, isAsked: false };
      if (inverse === undefined || inverse.needs.length > 0) return null;
      // What was done to a part is taken back of that part.
      const { quantities } = step.request;
      const request = { version, ...(quantities === undefined ? {} : { quantities }) };
      return { action: inverse.action, request, inverse: null, isAsked: false };
    },
    refused: ({ message }, { isAsked }) => (isAsked ? null : message),
  });
  const act: Act = (action, input) =>
    run({
      action: action.action,
      request: { version: order.version, ...input },
      inverse: action.inverse,
      isAsked: needsDialog(action),
    });
  return { act, underWay: running?.action ?? null };
}

/** What asks something, or cannot simply be tried, asks first. */
export function needsDialog(action: OrderAction): boolean {
  return action.needs.length > 0 || action.isDestructive;
}
