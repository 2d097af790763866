import type { OrderDetail, OrderRow } from '@hanout/contracts/orders/orders';
import { useToasts } from '@hanout/ui/feedback/toasts.tsx';
import type { Selection } from '@hanout/ui/table/use-selection.ts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChangeOfMany } from '../../../../api/use-change-of-many.ts';
import { useApplication } from '../../../../app/application.ts';
import { actOnOrder } from '../../api/order-action.ts';
import { orderRenewals, storedOrder } from '../../api/stored-order.ts';

/** Confirms one order after the other; those that the server refuses stay chosen and say why. */
export function useBulkConfirm(selection: Selection) {
  const translate = useTranslate();
  const toasts = useToasts();
  const { api } = useApplication();
  const { runAll, progress } = useChangeOfMany<OrderRow, OrderDetail>({
    send: ({ id, version }, key) => actOnOrder(api, { id, action: 'confirm', request: { version }, key }),
    store: storedOrder,
    ...orderRenewals,
    refused: ({ message }, { number }) => translate('action.bulkRefused', { number, message }),
  });
  const confirm = async (orders: readonly OrderRow[]) => {
    const confirmed = await runAll(orders);
    selection.setMany(
      confirmed.map(({ item }) => item.id),
      false,
    );
    if (confirmed.length > 0)
      toasts.show({ tone: 'success', message: translate('action.bulkDone', { count: confirmed.length }) });
  };
  return { confirm, progress };
}
