import { packingOrderSchema, parcelPhotoSchema } from '@hanout/contracts/picking/packing';
import type { PackingOrder, PackRequest, ParcelPhoto } from '@hanout/contracts/picking/packing';
import { queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';

export const packingKeys = { order: (number: string) => ['picking', 'packing', number] as const };

/** An order on the packing table, by the number on its paper. */
export function packingQuery(api: ApiClient, number: string) {
  return queryOptions<PackingOrder>({
    queryKey: packingKeys.order(number),
    queryFn: ({ signal }) => api.read(`/packing/orders/${number}`, packingOrderSchema, { signal }),
  });
}

export type Packing = { readonly orderId: string; readonly request: PackRequest };

export const packOrder = (api: ApiClient, { orderId, request }: Packing, key: string): Promise<Answer<PackingOrder>> =>
  api.send(`/packing/orders/${orderId}/parcels`, packingOrderSchema, request, { key });

export type Unpacking = { readonly parcelId: number; readonly version: number };

export const unpackParcel = (
  api: ApiClient,
  { parcelId, version }: Unpacking,
  key: string,
): Promise<Answer<PackingOrder>> =>
  api.send(`/packing/parcels/${parcelId}/unpack`, packingOrderSchema, { version }, { key });

export const keepPhoto = (
  api: ApiClient,
  { orderId, file }: { readonly orderId: string; readonly file: File },
): Promise<Answer<ParcelPhoto>> => api.sendForm(`/packing/orders/${orderId}/photos`, parcelPhotoSchema, { file });
