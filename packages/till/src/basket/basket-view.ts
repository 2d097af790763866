import type { Centimes } from '@hanout/core/kernel';
import type { CouponVerdict } from '@hanout/core/promotions';
import type { Names } from '../catalogue/catalogue-queries.ts';

/** percentage in basis points (1 000 = 10 %); amount: off one piece of a line, or off the whole ticket */
export type Discount =
  | { readonly kind: 'percentage'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly amount: Centimes };

/** The button of the storefront document: 250 DA off the ticket. */
export const QUICK_DISCOUNT_CENTIMES = 25_000;

export interface BasketLineView {
  readonly id: string;
  /** null: sold by a price, without a product */
  readonly productId: number | null;
  readonly combinationId: number | null;
  readonly names: Names;
  readonly combinationNames: Names | null;
  readonly picture: string | null;
  readonly contents: readonly BasketContentView[] | null;
  readonly quantity: number;
  /** weighed: grams of one; the price is of all of it */
  readonly grams: number | null;
  /** charged for one */
  readonly unitPrice: Centimes;
  /** what one costs before a discount or price by hand */
  readonly listPrice: Centimes;
  readonly total: Centimes;
  readonly discount: Discount | null;
  /** where the price comes from */
  readonly origin: 'shelf' | 'wholesale' | 'promotion' | 'hand' | 'code';
  readonly promotions: readonly { readonly name: string; readonly amount: Centimes }[];
  readonly stock: number | null;
  readonly allowedBy: number | null;
}

export interface BasketContentView {
  readonly productId: number;
  readonly combinationId: number | null;
  readonly quantity: number;
  readonly names: Names;
  readonly combinationNames: Names | null;
}

/** What comes back over the counter with this ticket: it lowers what is to be paid. */
export interface ReturnedLineView {
  readonly name: string;
  readonly quantity: number;
  readonly refund: Centimes;
}

export interface BasketCustomer {
  /** null: not known to the server yet */
  readonly id: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly type: 'anonymous' | 'wholesaler' | 'regular';
  readonly segmentIds?: readonly number[];
}

export interface BasketView {
  readonly lines: readonly BasketLineView[];
  /** null: nothing comes back */
  readonly returned: {
    /** of the ticket; null: there is none */
    readonly number: string | null;
    readonly lines: readonly ReturnedLineView[];
    readonly refund: Centimes;
    readonly reason: string;
  } | null;
  readonly selectedLineId: string | null;
  readonly pieces: number;
  readonly subtotal: Centimes;
  /** by promotions on the whole */
  readonly promotionDiscount: Centimes;
  readonly discount: Discount | null;
  /** what the discount by hand takes off the whole */
  readonly discountAmount: Centimes;
  /** of the goods: what the ticket costs */
  readonly total: Centimes;
  /** total less what comes back; below zero: money goes out */
  readonly due: Centimes;
  /** what would be due more if all of it were paid in cash, by law; 0 where the shop asks for none */
  readonly stampDutyInCash: Centimes;
  readonly customer: BasketCustomer | null;
  readonly coupon: CouponVerdict | null;
  readonly note: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** prices changed under this basket: lines that stood in it kept theirs */
  readonly hasOldPrices: boolean;
}

export interface HeldTicket {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly pieces: number;
  readonly total: Centimes;
}
