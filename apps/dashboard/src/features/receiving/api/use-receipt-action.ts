import { receiptConflictSchema } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptActionRequest, ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { acceptPrice, actOnReceipt, receiptKeys } from './receipt-calls.ts';
import type { ReceiptStep } from './receipt-calls.ts';

/** Does what was asked with a receipt, shows it as it is then, and tells who was faster. */
export function useReceiptAction(shown: ReceiptDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  const { run, isRunning } = useChange<ReceiptStep, ReceiptDetail, ReceiptDetail>({
    send: (step, key) => actOnReceipt(api, step, key),
    store: (value) => [put(receiptKeys.detail(value.id), value)],
    renewsBeside: [receiptKeys.lists, receiptKeys.forms],
    overtaken: {
      read: ({ body }) => receiptConflictSchema.safeParse(body).data?.current ?? null,
      store: (current) => [put(receiptKeys.detail(current.id), current)],
      question: (current, _step, { message }) => ({
        message: `${message} ${translate('receiving.nowIs', { state: translate(`receiving.state.${current.state}`) })}`,
        fields: [],
      }),
    },
    said: ({ id, state }) => translate('receiving.said', { number: id, state: translate(`receiving.state.${state}`) }),
    deed: ({ id }) => ({ thing: { name: translate('receiving.one', { number: id }), to: `/receipts/${id}` } }),
  });
  const act = (action: string, said: ReceiptActionRequest = {}): Promise<Outcome<ReceiptDetail>> =>
    run({ id: shown.id, action, request: { version: shown.version, ...said } });
  return { act, isRunning };
}

/** What a line cost becomes what its product says that it costs. */
export function useAcceptPrice(shown: ReceiptDetail) {
  const translate = useTranslate();
  const { api } = useApplication();
  return useChange<number, ReceiptDetail>({
    send: (lineId) => acceptPrice(api, { id: shown.id, lineId }),
    store: (value) => [put(receiptKeys.detail(value.id), value)],
    said: () => translate('receiving.priceAccepted'),
  });
}
