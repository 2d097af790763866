import type { TillAnswers, TillEvent } from '@hanout/contracts/till/events';
import type { Result } from '@hanout/core/kernel';
import type { Approval } from '../session/people-commands.ts';
import type { TillRefusal } from '../till-refusal.ts';

export type Finding = TillAnswers['answers'][number]['findings'][number];

/** waiting: for its turn; sending: under way; unreadable: the server does not understand it or refuses it, it is kept */
export type WaitingStep = 'waiting' | 'sending' | 'unreadable';

export interface WaitingEvent {
  readonly id: string;
  readonly kind: TillEvent['kind'];
  readonly sequence: number;
  readonly at: number;
  /** `C1-000042`, Z-7; null: it has no number */
  readonly number: string | null;
  readonly amountCentimes: number | null;
  readonly step: WaitingStep;
  /** why the last attempt did not bring it there; null: there was none, or it is under way */
  readonly why: TillRefusal | null;
  /** of another till, brought by a file */
  readonly isForeign: boolean;
}

export interface JournalCommands {
  /** "Sync orders": sends all that waits now. `till.events-wait`: some were not taken; what waits is in the state, each with its reason. */
  readonly sendNow: () => Promise<Result<{ readonly findings: readonly Finding[] }, TillRefusal>>;
  /** One that was unreadable is sent again; it never overtakes those before it. */
  readonly retry: (eventId: string) => Promise<Result<null, TillRefusal>>;
  /** "Sync stocks", "sync customers", and the catalogue: changes now. */
  readonly refresh: (dataset: 'catalogue' | 'stock' | 'promotions' | 'customers') => Promise<Result<null, TillRefusal>>;
  readonly readEvent: (eventId: string) => Promise<TillEvent | null>;
  /** All that waits, as the text of a file; nothing is taken off the list. */
  readonly exportWaiting: () => Promise<string>;
  /** What another till wrote into a file: sent from here, under its own till's name. */
  readonly importFile: (
    text: string,
    approval: Approval,
  ) => Promise<Result<{ readonly events: number; readonly known: number }, TillRefusal>>;
  /** "Flush cache": catalogue, stock, promotions and customers are fetched anew. Refused while anything waits. */
  readonly flush: () => Promise<Result<null, TillRefusal>>;
}
