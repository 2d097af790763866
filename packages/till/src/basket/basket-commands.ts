import type { Bringing } from './bring-back.ts';
import type { Centimes, Result } from '@hanout/core/kernel';
import type { PackItem } from '@hanout/core/cart';
import type { Approval } from '../session/people-commands.ts';
import type { KeptTicket } from '../payment/payment-commands.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { BasketCustomer, Discount } from './basket-view.ts';

/**
 * What a code that was scanned meant. added: a line has it (one piece more, or a line of its own); choose: a product whose combination
 * is to be picked; ticket: one of ours, to be taken back; unknown: nobody knows it; unsold: it is not for sale here; waits: the catalogue
 * is not in memory yet
 */
export type Scanned =
  | { readonly kind: 'added'; readonly lineId: string }
  | { readonly kind: 'choose'; readonly productId: number }
  | { readonly kind: 'ticket'; readonly number: string }
  | { readonly kind: 'unknown'; readonly code: string }
  | { readonly kind: 'unsold'; readonly productId: number }
  | { readonly kind: 'waits' };

export interface NewLine {
  readonly productId: number;
  readonly combinationId?: number | null;
  readonly quantity?: number;
  /** of a flexible pack; not given: as it usually is */
  readonly contents?: readonly PackItem[] | null;
}

/** At once: the answer is in `read()` when the command returns; the disk follows, and a reload has it. */
export interface BasketCommands {
  readonly scan: (code: string) => Result<Scanned, TillRefusal>;
  /** The first code that waited for the catalogue, which is to be scanned now; null: none waits, or it is not read yet. */
  readonly takeWaiting: () => string | null;
  readonly add: (line: NewLine) => Result<{ readonly lineId: string }, TillRefusal>;
  /** What has no code, by a price of the cashier's; only who may. */
  readonly addNamed: (
    line: { readonly name: string; readonly unitPrice: Centimes; readonly quantity?: number },
    approval?: Approval,
  ) => Result<{ readonly lineId: string }, TillRefusal>;
  readonly select: (lineId: string | null) => void;
  /** 0 takes the line away. */
  readonly setQuantity: (lineId: string, quantity: number) => Result<null, TillRefusal>;
  readonly remove: (lineId: string) => Result<null, TillRefusal>;
  readonly setContents: (lineId: string, contents: readonly PackItem[]) => Result<null, TillRefusal>;
  /** A price by hand for one; null: the catalogue's. */
  readonly setPrice: (lineId: string, price: Centimes | null, approval?: Approval) => Result<null, TillRefusal>;
  readonly discountLine: (lineId: string, discount: Discount | null, approval?: Approval) => Result<null, TillRefusal>;
  readonly discountTicket: (discount: Discount | null, approval?: Approval) => Result<null, TillRefusal>;
  readonly setCustomer: (customer: BasketCustomer | null) => Result<null, TillRefusal>;
  readonly setCoupon: (code: string | null) => Result<null, TillRefusal>;
  readonly setNote: (note: string) => Result<null, TillRefusal>;
  /** Lines of a ticket that come back; none: nothing of it. Without a ticket found here a manager's word is needed. */
  readonly takeBack: (
    ticket: KeptTicket,
    asked: {
      readonly lines: readonly { readonly lineIndex: number; readonly quantity: number }[];
      readonly reason: string;
    },
    approval?: Approval,
  ) => Result<null, TillRefusal>;
  /** What lies in the basket comes back without a ticket; what is scanned then goes out in exchange. */
  readonly bringBack: (bringing: Bringing, approval?: Approval) => Result<null, TillRefusal>;
  /** Nothing comes back any more. */
  readonly keepBack: () => Result<null, TillRefusal>;
  readonly undo: () => Result<null, TillRefusal>;
  readonly redo: () => Result<null, TillRefusal>;
  readonly clear: () => Result<null, TillRefusal>;
  /** Puts the ticket aside under a name (the customer's, or the time) and begins an empty one. */
  readonly hold: (name?: string) => Promise<Result<null, TillRefusal>>;
  /** The one under work is held first, where it has anything. */
  readonly recall: (heldId: string) => Promise<Result<null, TillRefusal>>;
  readonly dropHeld: (heldId: string) => Promise<Result<null, TillRefusal>>;
  /** The one that was dropped stands where it stood, for as long as this window is open. */
  readonly keepDropped: (heldId: string) => Promise<Result<null, TillRefusal>>;
}
