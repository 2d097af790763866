import type { OrderConflict, OrderDetail } from '@hanout/contracts/orders/orders';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../../../api/use-change.ts';
import { useApplication } from '../../../../app/application.ts';
import { assignOrder } from '../../api/order-action.ts';
import { orderRenewals, storedOrder } from '../../api/stored-order.ts';
import { useOvertakenOrder } from './use-overtaken-order.tsx';

type Assignment = { readonly order: OrderDetail; readonly employeeId: number | null; readonly isBack: boolean };

/** Gives the order to somebody at once, with the way back in the message. */
export function useAssignment() {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<Assignment, OrderDetail, OrderConflict>({
    send: ({ order: { id, version }, employeeId }, key) =>
      assignOrder(api, { id, request: { version, employeeId }, key }),
    store: storedOrder,
    ...orderRenewals,
    overtaken: useOvertakenOrder(),
    said: ({ number, assignee }) =>
      assignee === null
        ? translate('action.done.unassign', { number })
        : translate('action.done.assign', { number, name: assignee.name }),
    deed: ({ id, number, assignee }, { order }) => ({
      thing: { name: translate('order.title', { number }), to: `/orders/${id}` },
      changes: [{ label: translate('order.assignee'), from: order.assignee?.name ?? '', to: assignee?.name ?? '' }],
    }),
    undo: (present, { order, isBack }) =>
      isBack ? null : { order: present, employeeId: order.assignee?.id ?? null, isBack: true },
  });
  return {
    assign: (order: OrderDetail, employeeId: number | null) => run({ order, employeeId, isBack: false }),
    isUnderWay: isRunning,
  };
}
