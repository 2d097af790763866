import type { OrderActionRequest } from '@hanout/contracts/orders/order-actions';

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

// Algeria keeps UTC+1 all year.
const HOUR_MS = 3_600_000;

function readMoment(typed: string): string | null {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(typed) ? Date.parse(`${typed}:00+01:00`) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** An instant as the field shows it, in Algiers. */
export const showMoment = (at: number): string => new Date(at + HOUR_MS).toISOString().slice(0, 16);
