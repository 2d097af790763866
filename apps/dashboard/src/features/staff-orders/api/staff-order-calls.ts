import { leftCartSchema, type LeftCart } from '@hanout/contracts/orders/cart-queue';
import { TRANSITIONS } from '../../../api/choices.ts';
import {
  customerByPhoneSchema,
  customerListSchema,
  customerSchema,
  type Customer,
  type CustomerList,
  type CustomerRow,
} from '@hanout/contracts/customers/customers';
import { orderDetailSchema } from '@hanout/contracts/orders/orders';
import { orderEnumerationsSchema, type OrderEnumerations } from '@hanout/contracts/orders/order-enumerations';
import { firstOrderSchema, type FirstOrder } from '@hanout/contracts/first-steps';
import { returnDetailSchema } from '@hanout/contracts/orders/returns';
import { staffOrderSchema, type StaffCartLine, type StaffOrderAnswer } from '@hanout/contracts/orders/staff-orders';
import { staffQuoteSchema, type StaffQuote, type StaffQuoteRequest } from '@hanout/contracts/orders/staff-quotes';
import { toCentimes, toDinars } from '@hanout/core/kernel';
import type { Language } from '@hanout/i18n';
import { ProblemError } from '@hanout/ui/errors/problem.ts';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answer, ApiClient } from '../../../api/client.ts';
import type { DraftLine, OrderDraft } from './order-draft.ts';

export const SHORTEST_CUSTOMER_SEARCH = 3;

export function customerSearchQuery(api: ApiClient, shop: number, text: string) {
  return queryOptions<CustomerList>({
    queryKey: ['customers', 'pick', shop, text],
    queryFn: ({ signal }) => api.read('/customers', customerListSchema, { query: { shop, q: text, limit: 8 }, signal }),
    enabled: text.length >= SHORTEST_CUSTOMER_SEARCH,
  });
}

export function customerQuery(api: ApiClient, id: number | null) {
  return queryOptions<Customer>({
    queryKey: ['customers', 'detail', id],
    queryFn: ({ signal }) => api.read(`/customers/${id}`, customerSchema, { signal }),
    enabled: id !== null,
  });
}

/** Whom the shop knows by a whole number. */
export function knownCustomerQuery(api: ApiClient, shop: number, phone: string | null) {
  return queryOptions<{ readonly customer: CustomerRow | null }>({
    queryKey: ['customers', 'by-phone', shop, phone],
    queryFn: ({ signal }) => api.read('/customers/by-phone', customerByPhoneSchema, { query: { shop, phone }, signal }),
    enabled: phone !== null,
  });
}

export function orderTypesQuery(api: ApiClient, language: Language) {
  return queryOptions<OrderEnumerations>({
    queryKey: ['order-enumerations', language],
    queryFn: ({ signal }) => api.read('/orders/enumerations', orderEnumerationsSchema, { signal }),
    meta: TRANSITIONS,
    staleTime: Infinity,
  });
}

export function originalQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: ['orders', 'detail', id],
    queryFn: ({ signal }) => api.read(`/orders/${id}`, orderDetailSchema, { signal }),
    enabled: id !== null,
  });
}

export function leftCartQuery(api: ApiClient, id: string | null) {
  return queryOptions<LeftCart>({
    queryKey: ['carts', 'one', id],
    queryFn: ({ signal }) => api.read(`/carts/${id}`, leftCartSchema, { signal }),
    enabled: id !== null,
  });
}

/** What a new shop may be tried with; null: nobody asks. */
export function firstOrderQuery(api: ApiClient, shop: string | null) {
  return queryOptions<FirstOrder>({
    queryKey: ['first-steps', 'order', shop],
    queryFn: ({ signal }) => api.read(`/first-steps/${shop}/order`, firstOrderSchema, { signal }),
    enabled: shop !== null,
    staleTime: 0,
  });
}

/** The return that an order is made out of. */
export function exchangedReturnQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    queryKey: ['returns', 'detail', id],
    queryFn: ({ signal }) => api.read(`/returns/${id}`, returnDetailSchema, { signal }),
    enabled: id !== null,
  });
}

export function quoteQuery(api: ApiClient, request: StaffQuoteRequest) {
  return queryOptions<StaffQuote>({
    queryKey: ['staff-order', 'quote', request],
    queryFn: async () => {
      const answer = await api.send('/orders/quote', staffQuoteSchema, request);
      if (answer.ok) return answer.value;
      throw new ProblemError(answer.problem);
    },
    enabled: request.cart.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function quoteRequestOf(draft: OrderDraft): StaffQuoteRequest {
  const { shopId, channel, customer, commune, transporter, isFetched, coupon } = draft;
  return {
    shop: shopId,
    channel,
    customer: customer.id === null ? { phone: customer.phone } : { id: customer.id },
    delivery: isFetched || commune === null || transporter === null ? null : { commune: Number(commune), transporter },
    cart: draft.lines.map(lineOf),
    coupon: coupon.trim() === '' ? null : coupon,
    exchangeOf: draft.exchangeOf?.returnId ?? null,
  };
}

/** Places the order under the draft's id, with what the customer was told it costs. */
export function placeStaffOrder(
  api: ApiClient,
  {
    draft,
    quote,
    locale,
  }: { readonly draft: OrderDraft; readonly quote: StaffQuote | undefined; readonly locale: Language },
): Promise<Answer<StaffOrderAnswer>> {
  const { customer, addressId, address, wilaya, commune, transporter, isProposed, isFetched } = draft;
  const place = { addressId, address, wilaya: Number(wilaya), commune: Number(commune), transporter };
  const body = {
    shop: draft.shopId,
    channel: draft.channel,
    locale,
    customer:
      customer.id === null
        ? { firstname: customer.firstname, lastname: customer.lastname, phone: customer.phone, email: customer.email }
        : { id: customer.id },
    delivery: isFetched ? null : { ...place, ...(isProposed ? { proposed: true } : {}) },
    cart: draft.lines.map(lineOf),
    coupon: draft.coupon.trim() === '' ? null : draft.coupon,
    passesBlacklist: draft.passesBlacklist.trim() || null,
    abandonedCart: draft.abandonedCart,
    ...(draft.exchangeOf === null ? {} : { exchangeOf: draft.exchangeOf.returnId }),
    told:
      quote === undefined
        ? null
        : { delivery: dinars(quote.delivery?.priceCentimes ?? 0), total: dinars(quote.totalCentimes) },
  };
  return api.send('/orders', staffOrderSchema, body, { key: draft.id });
}

const dinars = (centimes: number): number => toDinars(toCentimes(centimes));

function lineOf({ productId, combinationId, quantity, contents, price }: DraftLine): StaffCartLine {
  const amount = price === null ? null : readAmount(price.amount);
  return {
    product: productId,
    combination: combinationId,
    quantity,
    productInPack: contents,
    ...(price === null || amount === null ? {} : { price: { amount: toDinars(amount), reason: price.reason } }),
  };
}
