import type { BlacklistArchive, BlacklistChange, BlacklistCreate } from '@hanout/contracts/orders/blacklist';
import { parsePhone } from '@hanout/core/customers';
import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import type { Settings } from '../../../../settings.ts';
import { changeEntity, createEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { erasedNumber } from '../../../customers/index.ts';
import {
  countUpEntry,
  insertEntry,
  lockEntry,
  shopsOfEntry,
  updateEntry,
  writeArchived,
  type LockedEntry,
} from '../repository.ts';

export type EntryRefusal =
  | { readonly code: 'ordering.blacklist-entry-not-found' }
  | { readonly code: 'ordering.blacklist-entry-changed' }
  | { readonly code: 'ordering.phone-is-listed' }
  | { readonly code: 'ordering.blacklist-entry-is-of-nobody' }
  | { readonly code: 'ordering.phone-is-malformed' };

/** A phone to which a shop sells nothing by itself. */
const entryEntity: Entity<number, LockedEntry, EntryRefusal> = {
  name: 'blacklisted_phone',
  permission: 'orders.confirm',
  lock: (tx, id, actor) => lockEntry(tx, id, scopeOf(actor)),
  missing: { code: 'ordering.blacklist-entry-not-found' },
  touches: shopsOfEntry,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'ordering.blacklist-entry-changed' },
    countUp: countUpEntry,
  },
  taken: (constraint) =>
    constraint === 'one_entry_per_blacklisted_phone' ? { code: 'ordering.phone-is-listed' } : undefined,
};

export interface EntryDependencies {
  readonly db: Database;
  readonly settings: Pick<Settings, 'secret'>;
}

interface By {
  readonly actor: StaffActor;
}

export function createEntry({ db, settings }: EntryDependencies, { actor, shopId, ...entry }: By & BlacklistCreate) {
  return createEntity(db, entryEntity, { actor, action: 'blacklist.add' }, async (tx) => {
    const phone = parsePhone(entry.phone);
    if (phone === null) return refuse<EntryRefusal>({ code: 'ordering.phone-is-malformed' });
    const { reason } = entry;
    const expiresAt = dateOf(entry.expiresAt);
    const erasedPhone = erasedNumber(phone, settings);
    const id = await insertEntry(tx, {
      shopId,
      phone,
      reason,
      expiresAt,
      employeeId: actor.employeeId,
      erasedPhone,
    });
    return ok({ id, value: id, changes: { phone: [null, phone] as const, note: [null, reason] as const } });
  });
}

export function changeEntry(
  db: Database,
  { id, actor, version, ...values }: By & BlacklistChange & { readonly id: number },
) {
  const change = { id, actor, version, action: 'blacklist.change' };
  return changeEntity(db, entryEntity, change, async (tx, before) => {
    if (before.isErased) return refuse<EntryRefusal>({ code: 'ordering.blacklist-entry-is-of-nobody' });
    const after = { reason: values.reason, expiresAt: dateOf(values.expiresAt) };
    await updateEntry(tx, id, after);
    // As a note of a person it is masked in the audit log, in which nothing can be erased.
    const said = ({ reason, expiresAt }: typeof after) => ({
      note: reason,
      expiresAt: expiresAt?.toISOString() ?? null,
    });
    const changes = differencesBetween(said(before), said(after));
    return ok({ value: id, changes: Object.keys(changes).length === 0 ? null : changes });
  });
}

/** Taken off the list, or put back on it. */
export function archiveEntry(
  db: Database,
  { id, actor, version, isArchived }: By & BlacklistArchive & { readonly id: number },
) {
  const action = isArchived ? 'blacklist.archive' : 'blacklist.restore';
  return changeEntity(db, entryEntity, { id, actor, version, action }, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    await writeArchived(tx, id, isArchived);
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] as const } });
  });
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
