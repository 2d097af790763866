import type { Operation } from './operation.ts';
import type { QueueStore } from './queue-store.ts';

/** What became of telling one. away: nobody answered who could say, it is told again; refused: it never will be taken as it is */
export type Told<Answer = unknown> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly details?: readonly string[];
      readonly answer: Answer;
    }
  | { readonly kind: 'away'; readonly retryAfterMs?: number };

/** What is known of one when the first attempt is over. waits: it is kept, and told when that is possible */
export type Settled<Answer = unknown> = Exclude<Told<Answer>, { readonly kind: 'away' }> | { readonly kind: 'waits' };

export interface QueueSurroundings<Answer = unknown> {
  readonly store: QueueStore;
  readonly tell: (operation: Operation) => Promise<Told<Answer>>;
  /** who is signed in: their operations are told; null: nobody's */
  readonly maker: () => string | null;
  /** names this tab */
  readonly holder: string;
  /** milliseconds since 1970 */
  readonly clock: () => number;
  /** from 0 up to 1 */
  readonly random: () => number;
  /** Does something later; answers the way to give it up. */
  readonly after: (ms: number, work: () => void) => () => void;
}
