import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { violatedConstraint } from '../../../database/unique-violation.ts';
import { refreshListing } from '../../listing/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { lockReview, refreshSummaries, writeDecision } from '../repository.ts';

export interface DecideReview {
  readonly uuid: string;
  readonly version: number;
  readonly decision: 'approved' | 'rejected';
  readonly reason: string;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

export type DecideReviewRefusal =
  | { readonly code: 'reviews.review-not-found' }
  | { readonly code: 'reviews.review-changed' }
  /** The same phone has another review of the product, which waits or is shown. */
  | { readonly code: 'reviews.review-replaced' };

/**
 * Shows a review or keeps it from the shop; what was decided can be decided again. Rating, card and page follow in the same
 * transaction, and every process is told when it commits.
 */
export async function decideReview(
  db: Database,
  command: DecideReview,
): Promise<Result<'decided', DecideReviewRefusal>> {
  try {
    return await decide(db, command);
  } catch (error) {
    if (violatedConstraint(error) === 'one_review_per_phone') return refuse({ code: 'reviews.review-replaced' });
    throw error;
  }
}

function decide(db: Database, command: DecideReview): Promise<Result<'decided', DecideReviewRefusal>> {
  const { decision, reason, employeeId, requestId } = command;
  return inTransaction(db, async (tx): Promise<Result<'decided', DecideReviewRefusal>> => {
    const review = await lockReview(tx, command.uuid, command.shopIds);
    if (review === undefined) return refuse({ code: 'reviews.review-not-found' });
    if (review.version !== command.version) return refuse({ code: 'reviews.review-changed' });
    await writeDecision(tx, { id: review.id, state: decision, reason, employeeId });
    await refreshSummaries(tx, review.shopId, review.productId);
    await appendAudit(tx, {
      employeeId,
      action: `review.${decision === 'approved' ? 'approve' : 'reject'}`,
      entity: 'review',
      entityId: review.id,
      changes: { state: [review.state, decision] },
      requestId,
    });
    await refreshListing(tx, [review.productId]);
    return ok('decided');
  });
}
