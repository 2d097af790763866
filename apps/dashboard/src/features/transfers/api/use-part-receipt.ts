import { expeditionAnswerSchema } from '@hanout/contracts/warehouses/transfers';
import type { ExpeditionAnswer, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { useRenewal } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { isKept, useKeptCall } from '../../../api/waiting/use-kept-call.ts';
import type { Kept } from '../../../api/waiting/use-kept-call.ts';
import { useApplication } from '../../../app/application.ts';
import { nameOf } from '../components/line-name.tsx';
import { streamOf, transferKeys } from './transfer-calls.ts';
import type { PartReceipt } from './transfer-calls.ts';
import { useTransferAction } from './use-transfer-action.ts';

/**
 * BO-19: so many of a part came, also without a network; what was pressed by mistake is taken back from the toast, before it is sent or
 * after.
 */
export function usePartReceipt(shown: TransferDetail) {
  const translate = useTranslate();
  const { deviceQueue } = useApplication();
  const { act } = useTransferAction(shown);
  const keep = useKeptCall();
  const renew = useRenewal();
  return useChange<PartReceipt, ExpeditionAnswer | Kept>({
    send: async ({ partId, qtyReceived, qtyDamaged, onKept }, key) => {
      const line = shown.lines.find(({ id }) => id === partId);
      const answer = await keep({
        key,
        stream: streamOf(shown.id),
        path: `/internal-expedition/receive/part/${partId}`,
        body: { qtyReceived, qtyDamaged },
        said: {
          title: `${translate('transfers.one', { number: shown.id })} · ${line === undefined ? '' : nameOf(line)}`,
          detail: translate('transfers.came', { count: Number(qtyReceived) }),
          part: String(partId),
          pieces: Number(qtyReceived),
        },
        schema: expeditionAnswerSchema,
        onKept,
      });
      // What waits changes nothing that could be read.
      if (!answer.ok || !isKept(answer.value))
        await renew({ renews: [transferKeys.detail(shown.id)], renewsBeside: [transferKeys.lists] });
      return answer;
    },
    said: (value) => {
      if (isKept(value)) return translate('ui.waiting.kept');
      const { message, quantity } = value;
      return `${message} ${quantity === undefined || quantity === 0 ? '' : `(${quantity})`}`.trim();
    },
    undoWith: (value, { partId, qtyReceived, qtyDamaged }) => {
      const lines = [{ lineId: partId, quantity: Number(qtyReceived), damaged: Number(qtyDamaged) }];
      // Of what stands there when it is pressed: the receipt itself, and maybe others, made a newer version of what was shown.
      const takeBack = () => act('take-back', { version: null, lines });
      if (!isKept(value)) return takeBack;
      return async () => {
        const queue = await deviceQueue();
        const isWaiting = queue.read().operations.some(({ id }) => id === value.kept);
        if (!isWaiting || !(await queue.drop(value.kept, translate('ui.waiting.takenBack')))) await takeBack();
      };
    },
  });
}
