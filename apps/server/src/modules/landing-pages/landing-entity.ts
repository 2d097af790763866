import { isWholeInScope, type StaffActor } from '@hanout/core/staff';
import type { Entity, Forbidden } from '../audit/index.ts';
import type { DocumentRefusal } from '../documents/index.ts';
import { lockPage, tellLanding, type LockedPage } from './repository.ts';

export type LandingRefusal =
  | Forbidden
  | DocumentRefusal
  | { readonly code: 'landing.not-found' }
  | { readonly code: 'landing.changed' }
  | { readonly code: 'landing.is-compared' }
  | { readonly code: 'landing.is-not-compared' }
  | { readonly code: 'landing.nothing-to-compare' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'landing.is-wrong'; readonly errors: Readonly<Record<string, string>> };

export const wrong = (errors: Readonly<Record<string, string>>): LandingRefusal => ({
  code: 'landing.is-wrong',
  errors,
});

/** A landing page of a shop. */
export const landingEntity = (shopId: number): Entity<number, LockedPage, LandingRefusal, StaffActor> => ({
  name: 'landing_page',
  permission: 'content.write',
  lock: async (tx, id, actor) => (isWholeInScope(actor, [shopId]) ? lockPage(tx, shopId, id) : undefined),
  missing: { code: 'landing.not-found' },
  touches: async () => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'landing.changed' } },
  taken: (constraint) =>
    constraint === 'landing_pages_slug_key' ? wrong({ slug: 'errors.landing.slugTaken' }) : undefined,
  announce: (tx) => tellLanding(tx, shopId),
});
