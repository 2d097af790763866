import type { OrderDetail } from '@hanout/contracts/orders/orders';
import { formatMoney } from '@hanout/i18n';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useChange } from '../../api/use-change.ts';
import { useApplication } from '../../app/application.ts';
import type { OrderKept } from '../edit/use-saving.ts';
import { sendMerging, type Merging } from './merge-calls.ts';

/** Makes two orders one as it was foreseen; the toast takes it back as long as nobody touched either. */
export function useMerging({ store, renewals }: OrderKept, before: OrderDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<Merging, OrderDetail>({
    send: (merging, key) => sendMerging(api, merging, key),
    store: (order) => store(order),
    ...renewals,
    // Both are other orders now, and what each says of the other.
    renewsBeside: [...(renewals.renewsBeside ?? []), ['orders', 'detail']],
    said: ({ number }, merging) =>
      'request' in merging
        ? translate('orderMerge.done', { number, other: merging.number })
        : translate('orderMerge.undone', { number, other: merging.number }),
    deed: (after) => ({
      thing: { name: `#${after.number}`, to: `/orders/${after.id}` },
      changes: [
        {
          label: translate('orderEdit.total'),
          from: formatMoney(before.totals.totalCentimes),
          to: formatMoney(after.totals.totalCentimes),
        },
      ],
    }),
    undo: ({ id, version }, merging) => ('request' in merging ? { id, number: merging.number, undoes: version } : null),
    refused: ({ message }, merging) => ('request' in merging ? null : message),
  });
}
