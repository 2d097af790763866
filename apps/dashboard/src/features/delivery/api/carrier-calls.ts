import {
  carrierListSchema,
  carrierRatesSchema,
  carrierSchema,
  carrierWilayaSchema,
  seenSchema,
  type Carrier,
  type CarrierList,
  type CarrierRates,
  type CarrierWilaya,
  type CarrierWilayaWrite,
  type CarrierWrite,
  type RatesWrite,
  type Seen,
} from '@hanout/contracts/delivery';
import type { Language } from '@hanout/i18n';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { PostedPicture } from '../../../shell/picture-field.tsx';

export const deliveryKeys = {
  all: ['delivery'] as const,
  lists: ['delivery', 'carriers'] as const,
};

export function carrierListQuery(api: ApiClient, language: Language) {
  return queryOptions<CarrierList>({
    queryKey: [...deliveryKeys.lists, language],
    queryFn: ({ signal }) => api.read('/delivery/carriers', carrierListSchema, { signal }),
  });
}

export function carrierRatesQuery(api: ApiClient, id: number) {
  return queryOptions<CarrierRates>({
    queryKey: [...deliveryKeys.all, 'rates', id],
    queryFn: ({ signal }) => api.read(`/delivery/carriers/${id}/rates`, carrierRatesSchema, { signal }),
  });
}

/** What communes of a wilaya have of their own; asked anew each time it is opened. */
export function carrierWilayaQuery(api: ApiClient, id: number, code: number) {
  return queryOptions<CarrierWilaya>({
    queryKey: [...deliveryKeys.all, 'wilaya', id, code],
    queryFn: ({ signal }) => api.read(`/delivery/carriers/${id}/wilayas/${code}`, carrierWilayaSchema, { signal }),
    gcTime: 0,
  });
}

/** What shoppers of a commune are offered for a basket; asked anew each time. */
export function seenQuery(
  api: ApiClient,
  { shop, commune, subtotal }: { readonly shop: number; readonly commune: number; readonly subtotal: number },
) {
  return queryOptions<Seen>({
    queryKey: [...deliveryKeys.all, 'seen', shop, commune, subtotal],
    queryFn: ({ signal }) =>
      api.read(`/delivery/seen?shop=${shop}&commune=${commune}&subtotal=${subtotal}`, seenSchema, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A new carrier, or a change of one under the version that was read. */
export function writeCarrier(api: ApiClient, id: number | null, carrier: CarrierWrite): Promise<Answer<Carrier>> {
  return api.send(`/delivery/carriers${id === null ? '' : `/${id}`}`, carrierSchema, carrier);
}

export function writeRates(api: ApiClient, id: number, rates: RatesWrite): Promise<Answer<CarrierRates>> {
  return api.send(`/delivery/carriers/${id}/rates`, carrierRatesSchema, rates);
}

export function writeWilaya(
  api: ApiClient,
  { id, code }: { readonly id: number; readonly code: number },
  wilaya: CarrierWilayaWrite,
): Promise<Answer<CarrierRates>> {
  return api.send(`/delivery/carriers/${id}/wilayas/${code}`, carrierRatesSchema, wilaya);
}

export function sendLogo(api: ApiClient, id: number, picture: PostedPicture): Promise<Answer<Carrier>> {
  return api.sendForm(`/delivery/carriers/${id}/image`, carrierSchema, picture);
}
