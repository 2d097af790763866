import type { OrderActionRequest } from '@hanout/contracts/orders/order-actions';
import { readMoment } from '@hanout/ui/inputs/moment.ts';

/** How a call ends, in the order of the keys: actions of the table. */
export const OUTCOMES = ['confirm', 'no_answer', 'postpone', 'cancel', 'mark_fake', 'mark_duplicate'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type OutcomeAnswers = {
  /** `2026-11-22T10:00` in Algiers; of no answer empty: as the shop's rule plans */
  readonly moment: string;
  readonly reason: string;
  readonly duplicateOf: string;
  readonly note: string;
};

export const NO_ANSWERS: OutcomeAnswers = { moment: '', reason: '', duplicateOf: '', note: '' };

/** The answer that is missing, or null. */
export function missingOf(outcome: Outcome, answers: OutcomeAnswers): keyof OutcomeAnswers | null {
  if (outcome === 'postpone' && readMoment(answers.moment) === null) return 'moment';
  if (outcome === 'cancel' && answers.reason.trim() === '') return 'reason';
  return outcome === 'mark_duplicate' && answers.duplicateOf === '' ? 'duplicateOf' : null;
}

/** What is sent; `version` is the order's that was seen. */
export function bodyOf(outcome: Outcome, answers: OutcomeAnswers, version: number): OrderActionRequest {
  const moment = readMoment(answers.moment);
  const note = answers.note.trim();
  return {
    version,
    channel: 'phone',
    ...(note === '' ? {} : { note }),
    ...(outcome === 'postpone' && moment !== null ? { postponedUntil: moment } : {}),
    ...(outcome === 'no_answer' && moment !== null ? { nextCallAt: moment } : {}),
    ...(outcome === 'cancel' ? { reason: answers.reason.trim() } : {}),
    ...(outcome === 'mark_duplicate' ? { duplicateOf: answers.duplicateOf } : {}),
  };
}
