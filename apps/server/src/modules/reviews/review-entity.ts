import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Entity } from '../audit/index.ts';
import { lockReview, shopsOfReview, type LockedReview } from './repository.ts';

type ReviewRefusal =
  | { readonly code: 'reviews.review-not-found' }
  | { readonly code: 'reviews.review-changed' }
  /** The same phone has another review of the product, which waits or is shown. */
  | { readonly code: 'reviews.review-replaced' };

/** A review, as staff decide on it and answer it. */
export const reviewEntity: Entity<string, LockedReview, ReviewRefusal, StaffActor> = {
  name: 'review',
  permission: 'content.write',
  lock: (tx, uuid, actor) => lockReview(tx, uuid, scopeOf(actor)),
  missing: { code: 'reviews.review-not-found' },
  touches: shopsOfReview,
  versions: { of: ({ version }) => version, changed: { code: 'reviews.review-changed' } },
  taken: (constraint) => (constraint === 'one_review_per_phone' ? { code: 'reviews.review-replaced' } : undefined),
};
