import { carrierChoiceSchema, type CarrierChoice } from '@hanout/contracts/carrier-choice/choices';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api/client.ts';

export const choiceKeys = { all: ['carrier-choice'], proposals: ['carrier-choice', 'proposals'] } as const;

export type ChoiceAsked = {
  readonly shop: number;
  readonly commune: string | null;
  readonly goods: readonly { readonly productId: number; readonly quantity: number }[];
  readonly amountCentimes: number;
};

/** Who is to carry what somebody is about to order. */
export function choiceQuery(api: ApiClient, { shop, commune, goods, amountCentimes }: ChoiceAsked) {
  const said = goods.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',');
  const query = { shop, commune, amountCentimes, goods: said === '' ? null : said };
  return queryOptions<CarrierChoice>({
    queryKey: [...choiceKeys.proposals, commune, query],
    queryFn: ({ signal }) => api.read('/carrier-choice/proposal', carrierChoiceSchema, { query, signal }),
    enabled: commune !== null,
    staleTime: 30_000,
    // What is proposed for another commune is not shown while this one is asked for.
    placeholderData: (before, known) => (known?.queryKey[2] === commune ? before : undefined),
  });
}

/** Who is to carry an order that is there. */
export function orderChoiceQuery(api: ApiClient, orderId: string, version: number) {
  return queryOptions<CarrierChoice>({
    queryKey: [...choiceKeys.proposals, orderId, version],
    queryFn: ({ signal }) => api.read(`/carrier-choice/orders/${orderId}`, carrierChoiceSchema, { signal }),
    staleTime: 30_000,
  });
}
