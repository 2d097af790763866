import type { PackingOrder, PackRequest } from '@hanout/contracts/picking/packing';
import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import { put } from '../../../api/cache.ts';
import { useChange } from '../../../api/use-change.ts';
import { useApplication } from '../../../app/application.ts';
import { packingKeys, packOrder, unpackParcel } from './packing-calls.ts';
import type { Packing, Unpacking } from './packing-calls.ts';
import { waveKeys } from './wave-calls.ts';

type Closing = Packing & { readonly isWhole: boolean };

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
  const closing = useChange<Closing, PackingOrder>({
    send: ({ orderId: id, request }, key) => packOrder(api, { orderId: id, request }, key),
    store: (value) => [put(order, value)],
    renews: [],
    renewsBeside: [waveKeys.lists, order],
    renewsAlways: true,
    said: (_, { isWhole }) => translate(isWhole ? 'picking.packedSaid' : 'picking.packedPart', { number }),
    deed: () => ({ thing }),
    undoWith: (value) => {
      const last = value.parcels.findLast(({ isUnpacked }) => !isUnpacked);
      return () => (last === undefined ? undefined : opening.run({ parcelId: last.id, version: value.version }));
    },
  });
  const pack = async (request: Omit<PackRequest, 'version'>, isWhole: boolean): Promise<boolean> =>
    (await closing.run({ orderId, request: { ...request, version }, isWhole })).ok;
  const unpack = (parcelId: number) => opening.run({ parcelId, version });
  return { pack, unpack, isRunning: closing.isRunning || opening.isRunning };
}
