import { ok, refuse } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Change } from '../../audit/index.ts';
import { announceProducts } from '../../listing/index.ts';
import { writeAnswer } from '../repository.ts';
import { reviewEntity } from '../review-entity.ts';

export interface AnswerReview extends Omit<Change<string, StaffActor>, 'action'> {
  /** plain text; '' takes the answer away */
  readonly text: string;
}

/** What the shop says below a review that it shows. Every process hears of it when it commits, so that the page says the same. */
export function answerReview(db: Database, { text: typed, ...change }: AnswerReview) {
  const text = typed.trim();
  return changeEntity(db, reviewEntity, { ...change, action: 'review.answer' }, async (tx, review) => {
    if (review.state !== 'approved') return refuse({ code: 'reviews.review-not-shown' as const });
    if (review.answer === text) return ok({ value: null, changes: null });
    await writeAnswer(tx, { id: review.id, text, employeeId: change.actor.employeeId });
    await announceProducts(tx, [review.productId]);
    return ok({ value: null, changes: { answer: [review.answer, text] }, entityId: review.id });
  });
}
