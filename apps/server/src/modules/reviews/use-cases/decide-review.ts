import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { changeEntity, type Change } from '../../audit/index.ts';
import { refreshListing } from '../../listing/index.ts';
import { refreshSummaries, writeDecision } from '../repository.ts';
import { reviewEntity } from '../review-entity.ts';

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
