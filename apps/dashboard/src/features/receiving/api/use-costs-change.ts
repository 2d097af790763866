import { receiptConflictSchema } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptCosts, ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { changeCosts, receiptKeys } from './receipt-calls.ts';

/** What a delivery cost besides, as it is known now; from the toast it is as it was known before. */
export function useCostsChange(shown: ReceiptDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { id, costs, costSpread } = shown;
  return useChange<ReceiptCosts, ReceiptDetail, ReceiptDetail>({
    send: (known, key) => changeCosts(api, { id, known }, key),
    store: (value) => [put(receiptKeys.detail(value.id), value)],
    renewsBeside: [receiptKeys.lists, ['stock', 'costs']],
    overtaken: {
      read: ({ body }) => receiptConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(receiptKeys.detail(current.id), current)],
      question: (_current, _known, { message }) => ({ message, fields: [] }),
      again: (known, current) => ({ ...known, version: current.version }),
    },
    said: () => translate('receiving.costsSaved'),
    deed: () => ({ thing: { name: translate('receiving.one', { number: id }), to: `/receipts/${id}` } }),
    undo: ({ version }) => ({ version, costs, costSpread }),
    refused: shownInForm,
  });
}
