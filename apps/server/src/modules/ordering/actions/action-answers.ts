import type { LineOutcome, LineQuantity } from '@hanout/core/ordering';

/** What was said with an action; what its rule does not ask for is not looked at. */
export interface ActionAnswers {
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
}
