import type {
  TillCataloguePage,
  TillCategories,
  TillChanges,
  TillCustomer,
  TillCustomersPage,
  TillNewCustomer,
  TillPromotions,
  TillStock,
} from '@hanout/contracts/till/catalogue';
import type { TillSelf, TillVisit, TillVisitAnswer } from '@hanout/contracts/till/device';
import type { TillAnswers, TillEvent } from '@hanout/contracts/till/events';
import type { TillOrdersToCollect } from '@hanout/contracts/till/tickets';
import type { KeptTicket } from '../payment/payment-commands.ts';

/** closed: this device is no till (not yet, or not any more); away: nobody answered who could say */
export type Asked<T> =
  | { readonly kind: 'answered'; readonly body: T }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'away' };

export interface SentEvents {
  readonly now: string;
  readonly waiting: number;
  readonly events: readonly TillEvent[];
  /** the till that wrote them, where it was another */
  readonly tillId?: number;
}

/** The calls of `/pos/api`. None throws. */
export interface TillServer {
  readonly open: (code: string) => Promise<Asked<null>>;
  readonly self: () => Promise<Asked<TillSelf>>;
  readonly catalogue: (after: number) => Promise<Asked<TillCataloguePage>>;
  readonly changes: (mark: string) => Promise<Asked<TillChanges>>;
  readonly stock: () => Promise<Asked<TillStock>>;
  readonly categories: () => Promise<Asked<TillCategories>>;
  readonly promotions: () => Promise<Asked<TillPromotions>>;
  readonly customers: (after: number) => Promise<Asked<TillCustomersPage>>;
  readonly createCustomer: (
    customer: TillNewCustomer,
  ) => Promise<Asked<{ readonly customer: TillCustomer; readonly isKnown: boolean }>>;
  /** How the device is; a server that does not ask is told nothing. */
  readonly visit?: (visit: TillVisit) => Promise<Asked<TillVisitAnswer>>;
  readonly send: (events: SentEvents) => Promise<Asked<TillAnswers>>;
  /** Open orders of the shop, by number, name or phone. */
  readonly ordersToCollect: (text: string) => Promise<Asked<TillOrdersToCollect>>;
  /** A ticket of any till of the shop; null: nobody knows it. */
  readonly ticket: (number: string) => Promise<Asked<KeptTicket | null>>;
}
