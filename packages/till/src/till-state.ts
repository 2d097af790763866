import type { TillSelf } from '@hanout/contracts/till/device';
import type { BasketView, HeldTicket } from './basket/basket-view.ts';
import type { TillCategory } from './catalogue/catalogue-queries.ts';
import type { WaitingEvent } from './journal/journal-commands.ts';
import type { PaidTicket } from './payment/payment-commands.ts';
import type { CashierView } from './session/people-commands.ts';
import type { SessionView } from './session/session-commands.ts';

/** starting: the device is read; unopened: it needs its link; loading: the first catalogue comes; revoked: it is no till any more */
export type TillPhase = 'starting' | 'unopened' | 'loading' | 'ready' | 'revoked';

/** Moments are milliseconds since 1970, corrected by what the till knows of the server's clock. */
export interface TillState {
  readonly phase: TillPhase;
  /** another window of this device sells: this one shows, and every command that changes anything is refused */
  readonly isReading: boolean;
  readonly self: TillSelf | null;
  /** of the first catalogue; null: none is under way */
  readonly loading: { readonly products: number } | null;
  /** what the device has of the catalogue is in memory; until then people sign in, and what is scanned waits */
  readonly isCatalogueRead: boolean;
  /** codes that were scanned before it was, the first first: nobody pays before they are in the basket */
  readonly scansWaiting: readonly string[];
  readonly categories: readonly TillCategory[];
  /** grows with each change of the catalogue, the stock or the promotions: what was searched for is to be asked anew */
  readonly catalogueVersion: number;
  readonly cashiers: readonly CashierView[];
  /** null: nobody is signed in */
  readonly cashier: CashierView | null;
  /** when a PIN may be tried again; null: now */
  readonly pinWaitsUntil: number | null;
  /** null: none is open */
  readonly session: SessionView | null;
  readonly basket: BasketView;
  readonly held: readonly HeldTicket[];
  /** the latest that was paid here, with its change; until the next basket begins */
  readonly lastPaid: PaidTicket | null;
  /** each event that this device made and the server has not taken, the first first */
  readonly waiting: readonly WaitingEvent[];
  /** unsent payments are being written: a second press does nothing */
  readonly isPaying: boolean;
  readonly line: LineState;
  readonly freshness: Freshness;
  readonly storage: StorageState;
  readonly printLater: readonly PrintTask[];
}

export interface LineState {
  /** what the last request said; null: none was made yet */
  readonly isOnline: boolean | null;
  readonly since: number | null;
  readonly isSending: boolean;
  readonly nextAttemptAt: number | null;
  /** how far this device's clock is ahead of the server's; told from two minutes on */
  readonly skewMs: number;
  readonly isClockWrong: boolean;
}

export const DATASETS = ['catalogue', 'stock', 'promotions', 'categories', 'customers', 'sales'] as const;
export type Dataset = (typeof DATASETS)[number];

/** When each was last known to be as the server has it; null: never. */
export type Freshness = Readonly<Record<Dataset, DatasetState>>;
export interface DatasetState {
  readonly at: number | null;
  readonly isLoading: boolean;
  /** the last attempt failed; null: it did not */
  readonly failure: string | null;
}

export interface StorageState {
  /** the browser has promised to keep it; null: not known */
  readonly isDurable: boolean | null;
  readonly freeBytes: number | null;
  /** the last write found no room */
  readonly isFull: boolean;
}

/** Something that a printer did not take; it stays until it is printed or put away. */
export interface PrintTask {
  readonly id: string;
  readonly saleId: string;
  readonly number: string;
  readonly at: number;
}
