import { ok } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Change, type Entity } from '../../audit/index.ts';
import { refreshListing } from '../../listing/index.ts';
import { lockReview, shopsOfReview, refreshSummaries, writeDecision, type LockedReview } from '../repository.ts';

type DecideReviewRefusal =
  | { readonly code: 'reviews.review-not-found' }
  | { readonly code: 'reviews.review-changed' }
  /** The same phone has another review of the product, which waits or is shown. */
  | { readonly code: 'reviews.review-replaced' };

const reviewEntity: Entity<string, LockedReview, DecideReviewRefusal, StaffActor> = {
  name: 'review',
  permission: 'content.write',
  lock: (tx, uuid, actor) => lockReview(tx, uuid, scopeOf(actor)),
  missing: { code: 'reviews.review-not-found' },
  touches: shopsOfReview,
  versions: { of: ({ version }) => version, changed: { code: 'reviews.review-changed' } },
  taken: (constraint) => (constraint === 'one_review_per_phone' ? { code: 'reviews.review-replaced' } : undefined),
};

export interface DecideReview extends Omit<Change<string, StaffActor>, 'action'> {
  readonly decision: 'approved' | 'rejected';
  readonly reason: string;
}

/**
 * Shows a review or keeps it from the shop; what was decided can be decided again. Rating, card and page follow in the same
 * transaction, and every process is told when it commits.
 */
export function decideReview(db: Database, { decision, reason, ...change }: DecideReview) {
  const action = `review.${decision === 'approved' ? 'approve' : 'reject'}`;
  return changeEntity(db, reviewEntity, { ...change, action }, async (tx, review) => {
    await writeDecision(tx, { id: review.id, state: decision, reason, employeeId: change.actor.employeeId });
    await refreshSummaries(tx, review.shopId, review.productId);
    await refreshListing(tx, [review.productId]);
    return ok({ value: null, changes: { state: [review.state, decision] }, entityId: review.id });
  });
}
