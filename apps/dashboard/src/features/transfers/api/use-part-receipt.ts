import type { ExpeditionAnswer, TransferDetail } from '@hanout/contracts/warehouses/transfers';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { receivePart, transferKeys } from './transfer-calls.ts';
import type { PartReceipt } from './transfer-calls.ts';
import { useTransferAction } from './use-transfer-action.ts';

/** BO-19: so many of a part came; what was pressed by mistake is taken back from the toast. */
export function usePartReceipt(shown: TransferDetail) {
  const { api } = useApplication();
  const { act } = useTransferAction(shown);
  return useChange<PartReceipt, ExpeditionAnswer>({
    send: (receipt, key) => receivePart(api, receipt, key),
    renews: [transferKeys.detail(shown.id)],
    renewsBeside: [transferKeys.lists],
    renewsAlways: true,
    said: ({ message, quantity }) =>
      `${message} ${quantity === undefined || quantity === 0 ? '' : `(${quantity})`}`.trim(),
    undoWith:
      (_, { partId, qtyReceived, qtyDamaged }) =>
      () => {
        const lines = [{ lineId: partId, quantity: Number(qtyReceived), damaged: Number(qtyDamaged) }];
        // Of what stands there when it is pressed: the receipt itself, and maybe others, made a newer version of what was shown.
        return act('take-back', { version: null, lines });
      },
  });
}
