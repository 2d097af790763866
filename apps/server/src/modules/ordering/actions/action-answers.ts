import type { PaymentType, Purse } from '@hanout/core/ledger';
import type { LineOutcome, LineQuantity } from '@hanout/core/ordering';

export type CallChannel = 'phone' | 'whatsapp' | 'sms';

/** What was said with an action; what its rule does not ask for is not looked at. */
export interface ActionAnswers {
  /** how the customer was spoken to; said of what is no call by itself, such as cancelling, it makes it one */
  readonly channel?: CallChannel | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
  readonly nextCallAt?: Date | undefined;
  readonly postponedUntil?: Date | undefined;
  readonly duplicateOf?: string | undefined;
  /** null: nobody */
  readonly employeeId?: number | null | undefined;
  readonly transporterId?: number | undefined;
  readonly trackingNumber?: string | undefined;
  readonly pool?: string | undefined;
  readonly quantities?: readonly LineQuantity[] | undefined;
  readonly outcomes?: readonly LineOutcome[] | undefined;
  readonly paymentType?: PaymentType | undefined;
  /** left out: all that there is */
  readonly amountCentimes?: number | undefined;
  readonly purse?: Purse | undefined;
  readonly feeCentimes?: number | undefined;
  /** a day; left out: today */
  readonly paidOn?: string | undefined;
  readonly paymentId?: number | undefined;
  readonly installments?: readonly { readonly dueOn: string; readonly amountCentimes: number | null }[] | undefined;
}
