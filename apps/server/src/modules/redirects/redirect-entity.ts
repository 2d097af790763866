import type { StaffActor } from '@hanout/core/staff';
import type { Entity, Forbidden } from '../audit/index.ts';
import { lockRedirect, raiseVersion, shopsOfRedirect, tellRedirects, type LockedRedirect } from './repository.ts';

export type RedirectRefusal =
  | Forbidden
  | { readonly code: 'redirects.not-found' }
  | { readonly code: 'redirects.changed' }
  | { readonly code: 'redirects.too-many' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'redirects.is-wrong'; readonly errors: Readonly<Record<string, string>> };

export const wrong = (errors: Readonly<Record<string, string>>): RedirectRefusal => ({
  code: 'redirects.is-wrong',
  errors,
});

/** A redirect of a shop, as staff write it. */
export const redirectEntity: Entity<number, LockedRedirect, RedirectRefusal, StaffActor> = {
  name: 'redirect',
  permission: 'settings.write',
  lock: (tx, id, { shopIds }) => lockRedirect(tx, id, shopIds),
  missing: { code: 'redirects.not-found' },
  touches: shopsOfRedirect,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'redirects.changed' },
    countUp: raiseVersion,
  },
  taken: (constraint) =>
    constraint === 'redirects_are_from_one_address' ? wrong({ from: 'errors.redirects.taken' }) : undefined,
  announce: async (tx, id) => {
    for (const shopId of await shopsOfRedirect(tx, id)) await tellRedirects(tx, shopId);
  },
};
