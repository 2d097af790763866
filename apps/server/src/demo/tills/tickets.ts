import type { TillEvent } from '@hanout/contracts/till/events';
import type { TillProduct } from '@hanout/contracts/till/catalogue';

export interface Good {
  readonly product: TillProduct;
  /** one of them alone, over the counter, at a moment */
  readonly priceAt: (at: number) => number;
}

export type Sale = Extract<TillEvent, { readonly kind: 'sale' }>;
type BlindReturn = Extract<TillEvent, { readonly kind: 'blind-return' }>;
export type Common = Pick<TillEvent, 'id' | 'sequence' | 'at' | 'sessionId' | 'cashierId'>;
export interface Ticket {
  readonly number: number;
  readonly good: Good;
  readonly price: number;
  readonly unitPriceCentimes: number;
  readonly isByCard: boolean;
  /** weighed; the price is of all of them */
  readonly grams?: number;
}

export function ticketOf(common: Common, { number, good, price, unitPriceCentimes, isByCard, grams }: Ticket): Sale {
  const line = {
    productId: good.product.id,
    combinationId: null,
    contents: null,
    name: good.product.names.fr,
    quantity: 1,
    unitPriceCentimes,
    listPriceCentimes: price,
    allowedBy: null,
    ...(grams !== undefined && { grams }),
  };
  return {
    ...common,
    kind: 'sale',
    number,
    locale: 'fr',
    lines: [line],
    subtotalCentimes: unitPriceCentimes,
    totalCentimes: unitPriceCentimes,
    stampDutyCentimes: 0,
    coupon: null,
    customer: null,
    paymentType: isByCard ? 'card' : 'cash',
    payments: [{ method: isByCard ? 'card' : 'cash', amountCentimes: unitPriceCentimes }],
    dues: [],
    note: '',
  };
}

export const BACK = 120_000;

/** Goods that somebody took back without a ticket and without the right to. */
export const blindReturnOf = (common: Common, number: number): BlindReturn => ({
  ...common,
  kind: 'blind-return',
  number,
  lines: [{ productId: null, combinationId: null, name: 'Coque de téléphone', quantity: 1, unitPriceCentimes: BACK }],
  refundCentimes: BACK,
  method: 'cash',
  reason: 'Défaut, ticket perdu',
  allowedBy: null,
});

/** The same, for something else and with a manager's word. */
export const exchangedBlind = (
  common: Common,
  number: number,
  { exchangeId, allowedBy }: { readonly exchangeId: string; readonly allowedBy: number },
): TillEvent => ({ ...blindReturnOf(common, number), reason: 'Cadeau en double, ticket perdu', allowedBy, exchangeId });

/** Money for an order that the shop does not have. */
export const orderOf = (common: Common, number: number, orderId: string): TillEvent => ({
  ...common,
  kind: 'order',
  number,
  orderId,
  orderNumber: '10999',
  locale: 'fr',
  isHandedOver: false,
  dueCentimes: BACK,
  stampDutyCentimes: 0,
  payments: [{ method: 'cash', amountCentimes: BACK }],
  note: '',
});

interface Exchange {
  readonly exchangeId: string;
  /** what was sold before, and comes back */
  readonly sold: Sale;
}

/** What comes back for something else, on one paper with it. */
export const broughtBack = (common: Common, number: number, { exchangeId, sold }: Exchange): TillEvent => ({
  ...common,
  kind: 'return',
  number,
  saleId: sold.id,
  lines: [{ lineIndex: 0, quantity: 1 }],
  refundCentimes: sold.totalCentimes,
  method: 'cash',
  reason: 'Mauvaise taille',
  allowedBy: null,
  exchangeId,
});
