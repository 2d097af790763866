import type { PackingOrder, PackRequest } from '@hanout/contracts/picking/packing';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { packingKeys, packOrder, unpackParcel } from './packing-calls.ts';
import type { Packing, Unpacking } from './packing-calls.ts';
import { waveKeys } from './wave-calls.ts';

/** Closes a box and opens it again; what stands there then is shown. */
export function usePacking({ id: orderId, number, version }: PackingOrder) {
  const translate = useTranslate();
  const { api } = useApplication();
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
  const closing = useChange<Packing, PackingOrder>({
    send: (asked, key) => packOrder(api, asked, key),
    store: (value) => [put(order, value)],
    renewsBeside: [waveKeys.lists, order],
    renewsAlways: true,
  });
  const pack = async (request: Omit<PackRequest, 'version'>): Promise<boolean> =>
    (await closing.run({ orderId, request: { ...request, version } })).ok;
  const unpack = (parcelId: number) => opening.run({ parcelId, version });
  return { pack, unpack, isRunning: closing.isRunning || opening.isRunning };
}
