import type { OrderChannel, OrderSource } from '@hanout/contracts/orders/order-states';
import type { Phone } from '@hanout/core/customers';
import type { Centimes, Instant } from '@hanout/core/kernel';
import type { LandingMark } from '@hanout/core/landing';
import type { Installment, PaymentType, Purse } from '@hanout/core/ledger';
import type { ClaimedLine, OrderClaim } from '@hanout/core/ordering';
import type { Actor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';

/**
 * An order that somebody wants, or a sale that has happened, whatever door it comes through. Every field has its form; whether
 * what it names exists is asked in the transaction that places it.
 */
export interface OrderIntent {
  readonly channel: OrderChannel;
  /** Who buys, where somebody knows; not given: who usually buys on the channel. */
  readonly segmentIds?: readonly number[];
  readonly source: OrderSource;
  /** In which language the order keeps the words of its lines and speaks to its buyer. */
  readonly locale: Language;
  readonly actor: Actor;
  readonly key: OrderKey;
  /** Null: a walk-in customer, whom nobody asked. */
  readonly buyer: OrderBuyer | null;
  readonly fulfilment: Fulfilment;
  readonly lines: readonly ClaimedLine[];
  /** What the buyer was told beside the prices of the lines; null: nothing, the present prices hold. */
  readonly claim: OrderClaim | null;
  readonly coupon: string | null;
  /** Why an employee sells to a phone on the blacklist; not given: nobody may. */
  readonly passesBlacklist?: string;
  /** Why it is carried as it is, where that was proposed; not given: somebody chose. */
  readonly carrierNote?: string;
  /** The abandoned cart that it is made of. */
  readonly abandonedCartId?: number;
  /** Null: whoever buys may buy again at once. */
  readonly cooldown: { readonly session: string } | null;
  /** Null: it is asked for and may be refused. Else it has happened, and is written down as it was. */
  readonly sale: HappenedAtTill | null;
  /** What a browser sent along: kept with the order, read by people only. */
  readonly web: WebTrace | null;
  /** The return whose goods it takes the place of, by its id. */
  readonly exchangeOf?: string;
}

/** Names an order once and for ever: whoever asks again with the same key gets the first answer. */
export interface OrderKey {
  /** 64 hex digits, unique in the shop; every door makes them so that no other door's can be met. */
  readonly value: string;
  /** SHA-256 of everything that was asked under it: the same key for something else is refused. */
  readonly digest: string;
}

export interface OrderBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: Phone;
  /** Empty where none was given. */
  readonly email: string;
}

export type Fulfilment = Delivery | { readonly kind: 'pick_up' };

export interface Delivery {
  readonly kind: 'delivery';
  readonly address: string;
  readonly wilayaCode: number;
  readonly communeId: number;
  /** Null: nobody chose who carries it. */
  readonly serviceId: number | null;
}

/** Goods and money have changed hands. */
export interface HappenedAtTill {
  readonly at: Instant;
  /** Where the goods lay. */
  readonly warehouseId: number;
  /** What was paid; null: the lines without a discount on the whole. */
  readonly total: Centimes | null;
  /** How it was paid; not given: all of it, in cash. */
  readonly paid?: PaidAtTill;
  /** The product that stands for what was sold by a price alone: it has no stock. */
  readonly namedProductId?: number;
  /** A deposit was paid, and the goods stay: nothing has left a shelf, and nothing is earned yet. */
  readonly isReserved?: true;
}

/** What was taken over the counter, and what is still to come. */
export interface PaidAtTill {
  readonly type: Exclude<PaymentType, 'carrier'>;
  /** change given back already off */
  readonly payments: readonly { readonly purse: Purse; readonly amount: Centimes }[];
  readonly dues: readonly Installment[];
}

export interface WebTrace {
  readonly temporaryId: string;
  readonly cartExternalId: string;
  readonly landing: Readonly<Record<string, string>> | null;
  /** Null: it was not ordered on a landing page. */
  readonly landingPage: LandingMark | null;
  /** Null: the shopper did not let networks measure the order. */
  readonly adConsent: Readonly<Record<string, string>> | null;
  /** What the shopper wants to say beside the order, as plain text; empty: nothing. */
  readonly note: string;
}
