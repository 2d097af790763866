import type { StaffActor } from '@hanout/core/staff';
import { isWholeInScope } from '@hanout/core/staff';
import type { Entity, Forbidden } from '../audit/index.ts';
import type { DocumentPlace } from './kinds/place.ts';
import { lockDocument, tellShown, type LockedDocument } from './repository.ts';

export type DocumentRefusal =
  | Forbidden
  | { readonly code: 'documents.shop-not-found' }
  | { readonly code: 'documents.version-not-found' }
  | { readonly code: 'documents.changed' }
  | { readonly code: 'documents.shown-since' }
  | { readonly code: 'documents.nothing-before' }
  | { readonly code: 'documents.schedule-is-over' };

/** What a menu or a theme is to a change; the audit log hears of what shoppers see, and of no keystroke. */
export const documentEntity = (place: DocumentPlace): Entity<string, LockedDocument, DocumentRefusal, StaffActor> => ({
  name: 'document',
  permission: 'content.write',
  lock: async (tx, _id, actor) => (isWholeInScope(actor, [place.shopId]) ? lockDocument(tx, place) : undefined),
  missing: { code: 'documents.shop-not-found' },
  touches: async () => [place.shopId],
  versions: { of: ({ version }) => version, changed: { code: 'documents.changed' } },
  announce: (tx) => tellShown(tx, place.shopId),
});

export const idOf = ({ shopId, kind, key }: DocumentPlace): string =>
  `${shopId}:${kind}${key === undefined ? '' : `:${key}`}`;
