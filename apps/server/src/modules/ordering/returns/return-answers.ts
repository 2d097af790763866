import type { LineOutcome } from '@hanout/core/ordering';

/** What was said with an action on a return. */
export interface ReturnAnswers {
  readonly reason?: string | undefined;
  readonly outcomes?: readonly LineOutcome[] | undefined;
  readonly creditCentimes?: number | undefined;
  readonly wayBackCentimes?: number | undefined;
}
