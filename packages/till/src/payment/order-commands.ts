import type { TillOrderToCollect } from '@hanout/contracts/till/tickets';
import type { Result } from '@hanout/core/kernel';
import type { Approval } from '../session/people-commands.ts';
import type { TillRefusal } from '../till-refusal.ts';
import type { PaidTicket, Payment, PaymentPreview } from './payment-commands.ts';

/** Orders of the shop that are paid over the counter, handed over there, or both. Nobody does it without a network. */
export interface OrderCommands {
  /** By number, or by 3 characters of name or phone. */
  readonly search: (
    text: string,
  ) => Promise<Result<{ readonly orders: readonly TillOrderToCollect[]; readonly hasMore: boolean }, TillRefusal>>;
  /** What `settle` would make of it; nothing is written. */
  readonly preview: (asked: Settling) => PaymentPreview;
  /** Answered once it is on the disk. Handed over with something owed: by a manager, or with the word of one. */
  readonly settle: (asked: Settling, approval?: Approval) => Promise<Result<PaidTicket, TillRefusal>>;
}

export interface Settling {
  readonly order: TillOrderToCollect;
  /** a deposit: part of what is due; nothing handed: it is handed over alone */
  readonly payment: Payment;
  /** the customer carries all of it away */
  readonly isHandedOver: boolean;
}
