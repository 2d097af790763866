import type { StaffActor } from '@hanout/core/staff';
import type { Entity, Forbidden } from '../../audit/index.ts';
import { lockMailing, raiseMailingVersion, shopsOfMailing, type LockedMailing } from './repository.ts';

export type MailingRefusal =
  | Forbidden
  | { readonly code: 'reports.mailing-not-found' }
  | { readonly code: 'reports.mailing-changed' }
  | { readonly code: 'reports.mailing-cannot-leave' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'reports.mailing-is-wrong'; readonly errors: Readonly<Record<string, string>> };

/** A report that leaves by itself, as staff write it. */
export const mailingEntity: Entity<number, LockedMailing, MailingRefusal, StaffActor> = {
  name: 'report-mailing',
  permission: 'reports.read',
  lock: (tx, id, { shopIds }) => lockMailing(tx, id, shopIds),
  missing: { code: 'reports.mailing-not-found' },
  touches: shopsOfMailing,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'reports.mailing-changed' },
    countUp: raiseMailingVersion,
  },
};
