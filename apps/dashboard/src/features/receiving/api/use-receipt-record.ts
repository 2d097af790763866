import { receiptDetailSchema } from '@hanout/contracts/purchasing/receipts';
import type { ReceiptDetail } from '@hanout/contracts/purchasing/receipts';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { shownInForm, useChange } from '../../../api/use-change.ts';
import type { Outcome } from '../../../api/use-change.ts';
import { isKept, useKeptCall } from '../../../api/waiting/use-kept-call.ts';
import type { Kept } from '../../../api/waiting/use-kept-call.ts';
import { useApplication } from '../../../app/application.ts';
import { isSaid, toNewReceipt } from '../components/form/receipt-values.ts';
import type { Begun } from '../components/form/receipt-values.ts';
import { nameOf } from '../components/thing-name.tsx';
import { receiptKeys } from './receipt-calls.ts';
import { streamOf } from './waiting-receipts.ts';
import type { WaitingReceipt, Written } from './waiting-receipts.ts';

/**
 * Records what came, also without a network: kept on this device before it is sent, sent once and in order. One that was refused
 * after it had waited is put away once another takes its place. What waits is taken back from the toast.
 */
export function useReceiptRecord(
  from: Begun,
  { mended, onKept }: { readonly mended: WaitingReceipt | null; readonly onKept: () => void },
): (written: Written) => Promise<Outcome<ReceiptDetail | Kept>> {
  const translate = useTranslate();
  const { deviceQueue } = useApplication();
  const keep = useKeptCall();
  const { order } = from.begun;
  const putAway = async (): Promise<void> => {
    if (mended !== null) await (await deviceQueue()).drop(mended.id, translate('receiving.mended'));
  };
  const making = useChange<Written, ReceiptDetail | Kept>({
    send: async ({ values, rows }, key) => {
      await putAway();
      const body = toNewReceipt(from, rows, values);
      return keep({
        key,
        stream: streamOf(order?.id ?? null),
        path: '/receipts',
        body,
        said: {
          title:
            order === null ? translate('receiving.direct') : translate('receiving.newOf', { number: order.number }),
          detail: translate('receiving.pieceCount', { count: piecesOf(body) }),
          part: '',
          pieces: piecesOf(body),
          lines: rows.filter((row) => isSaid(values, row)).map(({ thing }) => nameOf(thing)),
          mend: order === null ? '/receipts/new' : `/receipts/new?order=${order.id}`,
        },
        form: { values, rows },
        onKept,
        schema: receiptDetailSchema,
      });
    },
    store: (value) => (isKept(value) ? [] : [put(receiptKeys.detail(value.id), value)]),
    renewsBeside: [receiptKeys.lists, receiptKeys.forms, ['supplier-orders']],
    said: (value) =>
      isKept(value) ? translate('ui.waiting.kept') : translate('receiving.created', { number: value.id }),
    deed: (value) =>
      isKept(value)
        ? {}
        : { thing: { name: translate('receiving.one', { number: value.id }), to: `/receipts/${value.id}` } },
    undoWith: (value) => async () => {
      if (isKept(value)) await (await deviceQueue()).drop(value.kept, translate('ui.waiting.takenBack'));
    },
    refused: shownInForm,
  });
  return making.run;
}

const piecesOf = ({ lines }: ReturnType<typeof toNewReceipt>): number =>
  lines.reduce((sum, { passed, onHold = 0, rejected = 0 }) => sum + passed + onHold + rejected, 0);
