import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Entity, Forbidden } from '../../audit/index.ts';
import { lockWriting, tellWritten, type LockedWriting, type WritingPlace } from './repository.ts';

export type WritingRefusal =
  | Forbidden
  | { readonly code: 'writings.not-found' }
  | { readonly code: 'writings.changed' }
  /** the shop has no other terms of sale, or no other word on privacy */
  | { readonly code: 'writings.is-needed-by-law' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'writings.is-wrong'; readonly errors: Readonly<Record<string, string>> };

export const wrong = (errors: Readonly<Record<string, string>>): WritingRefusal => ({
  code: 'writings.is-wrong',
  errors,
});

/** How the audit log calls them. */
export const writingNames = {
  pages: 'page',
  posts: 'blog_post',
  topics: 'blog_category',
  authors: 'blog_author',
} as const;

/** A page, a post or a topic of a shop. */
export const writingEntity = (place: WritingPlace): Entity<number, LockedWriting, WritingRefusal, StaffActor> => ({
  name: writingNames[place.kind],
  permission: 'content.write',
  lock: async (tx, id, actor) => (isWholeInScope(actor, [place.shopId]) ? lockWriting(tx, place, id) : undefined),
  missing: { code: 'writings.not-found' },
  touches: async () => [place.shopId],
  versions: { of: ({ version }) => version, changed: { code: 'writings.changed' } },
  taken: (constraint) => (constraint.endsWith('_slug_key') ? wrong({ slug: 'errors.writings.slugTaken' }) : undefined),
  announce: (tx) => tellWritten(tx, place.shopId),
});
