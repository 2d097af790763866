import { packingOrderSchema } from '@hanout/contracts/picking/packing';
import type { PackingOrder, PackRequest } from '@hanout/contracts/picking/packing';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { isKept, useKeptCall } from '../../../api/waiting/use-kept-call.ts';
import type { Kept } from '../../../api/waiting/use-kept-call.ts';
import { useApplication } from '../../../app/application.ts';
import { packingKeys, streamOfOrder, unpackParcel } from './packing-calls.ts';
import type { Unpacking } from './packing-calls.ts';
import { waveKeys } from './wave-calls.ts';

/** Closes a box, also without a network, and opens it again; what stands there then is shown. */
export function usePacking({ id: orderId, number, version }: PackingOrder) {
  const translate = useTranslate();
  const { api } = useApplication();
  const keep = useKeptCall();
  const order = packingKeys.order(String(number));
  const thing = { name: translate('picking.order', { number }), to: `/orders/${orderId}` };
  const opening = useChange<Unpacking, PackingOrder>({
    send: (asked, key) => unpackParcel(api, asked, key),
    store: (value) => [put(order, value)],
    renewsBeside: [waveKeys.lists],
    said: () => translate('picking.unpacked', { number }),
    deed: () => ({ thing }),
  });
  // The parcel that appears says it, with what opens it again: a toast would lie over the next order.
  const closing = useChange<PackRequest, PackingOrder | Kept>({
    send: (request, key) =>
      keep({
        key,
        stream: streamOfOrder(orderId),
        path: `/packing/orders/${orderId}/parcels`,
        body: request,
        said: {
          title: translate('picking.order', { number }),
          detail: translate('picking.packWhole'),
          part: '',
          pieces: request.quantities.reduce((sum, { quantity }) => sum + quantity, 0),
        },
        schema: packingOrderSchema,
      }),
    store: (value) => (isKept(value) ? [] : [put(order, value)]),
    renewsBeside: [waveKeys.lists, order],
    renewsAlways: true,
    said: (value) => (isKept(value) ? translate('ui.waiting.kept') : null),
  });
  const pack = async (request: Omit<PackRequest, 'version'>): Promise<boolean> =>
    (await closing.run({ ...request, version })).ok;
  const unpack = (parcelId: number) => opening.run({ parcelId, version });
  return { pack, unpack, isRunning: closing.isRunning || opening.isRunning };
}
