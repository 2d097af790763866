import type { Approval } from '../session/people-commands.ts';
import type {
  TillMethod,
  TillOrderEvent,
  TillPaymentType,
  TillReturnEvent,
  TillSaleEvent,
} from '@hanout/contracts/till/events';
import type { TillOrderToCollect } from '@hanout/contracts/till/tickets';
import type { Centimes, Result } from '@hanout/core/kernel';
import type { InstallmentDraft } from '@hanout/core/ledger';
import type { TillRefusal } from '../till-refusal.ts';

/** What a cashier says was handed over. */
export interface Payment {
  readonly type: TillPaymentType;
  /** cash may be above what is due: the rest is change; nothing else may */
  readonly handed: readonly { readonly method: TillMethod; readonly amount: Centimes }[];
  /** of installments: the first is due today, an empty amount takes what remains */
  readonly installments: readonly InstallmentDraft[];
  /** by which money goes back, where more comes back than is sold */
  readonly refundMethod: TillMethod;
  readonly locale: 'fr' | 'ar' | 'en';
  /** of a deposit: the goods stay here for the customer; not given: they are carried away */
  readonly isReserved?: boolean;
}

/** A ticket that this device, or the server, knows of. */
export interface KeptTicket {
  /** of the till: `C1-000042` */
  readonly ticketNumber: string;
  readonly sale: TillSaleEvent;
  /** pieces that came back already, by line */
  readonly returned: readonly number[];
  /** the most that can be given back, in centimes; not given: what was paid of it */
  readonly refundable?: number;
  /** the server has it */
  readonly isSent: boolean;
  /** of the order it became; null: not known yet */
  readonly orderNumber: string | null;
}

/** What a customer who brought something back is given. */
export interface ReturnSlip {
  readonly id: string;
  readonly ticketNumber: string;
  /** the ticket that it was bought with; null: there was none */
  readonly number: string | null;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly refund: Centimes }[];
  readonly refund: Centimes;
  readonly reason: string;
  readonly method: TillMethod;
  readonly at: string;
  readonly cashierId: number;
}

export interface SettledOrder {
  readonly ticketNumber: string;
  readonly event: TillOrderEvent;
  /** as it was called up */
  readonly order: TillOrderToCollect;
}

/** What a reprint of what is no sale needs: its event alone names nobody and nothing. */
export type KeptPaper =
  | { readonly kind: 'return'; readonly slip: ReturnSlip }
  | {
      readonly kind: 'order';
      readonly settled: SettledOrder;
      readonly change: Centimes;
      readonly handed: Centimes;
    };

/** Something that was printed here and can be printed again. */
export type TillPaper =
  | { readonly kind: 'sale'; readonly ticket: KeptTicket }
  | (KeptPaper & { readonly isSent: boolean });

export interface PaidTicket {
  /** null: nothing was sold, goods came back */
  readonly sale: KeptTicket | null;
  readonly takenBack: TillReturnEvent | null;
  /** what came back with it: of a ticket, without one, or both, each with a number of its own */
  readonly backs: readonly ReturnSlip[];
  /** an order of the shop that was paid or handed over; null: it was none */
  readonly order: SettledOrder | null;
  readonly change: Centimes;
  readonly handed: Centimes;
  readonly at: number;
}

export interface PaymentCommands {
  /** Answered once it is on the disk: then, and not before, it may be printed. Refused: the basket is as it was. */
  readonly pay: (payment: Payment, approval?: Approval) => Promise<Result<PaidTicket, TillRefusal>>;
  /** What `pay` would make of it, for the screen; nothing is written. */
  readonly preview: (payment: Payment) => PaymentPreview;
  /** The customer goes: the change is shown no more. */
  readonly next: () => void;
  /** By number (`C1-000042` or `42`) or what its barcode says; asked of the server where this device does not know it. */
  readonly findTicket: (code: string) => Promise<Result<KeptTicket, TillRefusal>>;
  /** What this device sold and still remembers, the latest first. */
  readonly listTickets: (most: number) => Promise<readonly KeptTicket[]>;
  /** Sales, what came back and orders that were settled here, the latest first. */
  readonly listPapers: (most: number) => Promise<readonly TillPaper[]>;
  /** A printer did not take it: it is shown until it is printed or put away. */
  readonly printLater: (saleId: string) => Promise<void>;
  readonly printed: (saleId: string) => Promise<void>;
}

export interface PaymentPreview {
  /** to be handed over now: of a deposit or installments, its first part */
  readonly due: Centimes;
  readonly stampDuty: Centimes;
  readonly handed: Centimes;
  /** 0: nothing is missing */
  readonly missing: Centimes;
  readonly change: Centimes;
  /** paid later */
  readonly later: Centimes;
  /** why it cannot be paid like this; null: it can */
  readonly problem: TillRefusal | null;
}
