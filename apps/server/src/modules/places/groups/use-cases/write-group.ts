import type { WilayaGroup, WilayaGroupWrite } from '@hanout/contracts/all-places';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Entity, type Forbidden } from '../../../audit/index.ts';
import { archiveGroupRow, insertGroup, lockGroup, raiseGroupVersion, updateGroup } from '../repository.ts';

export type GroupRefusal =
  | Forbidden
  | { readonly code: 'places.group-not-found' }
  | { readonly code: 'places.group-changed' }
  /** fields of the form, each with the key of its sentence */
  | { readonly code: 'places.group-is-wrong'; readonly errors: Readonly<Record<string, string>> };

/** Wilayas that are priced together: every shop of the house uses them. */
const groupEntity: Entity<number, WilayaGroup, GroupRefusal, StaffActor> = {
  name: 'wilaya_group',
  permission: 'settings.write',
  lock: (tx, id) => lockGroup(tx, id),
  missing: { code: 'places.group-not-found' },
  touches: () => Promise.resolve(null),
  versions: {
    of: ({ version }) => version,
    changed: { code: 'places.group-changed' },
    countUp: raiseGroupVersion,
  },
  taken: (constraint) =>
    constraint === 'wilaya_groups_are_called_once' ? wrong({ name: 'errors.field.taken' }) : undefined,
};

interface Write {
  readonly write: WilayaGroupWrite;
  readonly actor: StaffActor;
}

export async function createGroup(db: Database, { write, actor }: Write): Promise<Result<number, GroupRefusal>> {
  const parsed = parse(write);
  if (!parsed.ok) return parsed;
  return createEntity(db, groupEntity, { actor, action: 'wilaya_group.create' }, async (tx) => {
    const id = await insertGroup(tx, parsed.value);
    return ok({ id, value: id, changes: differencesBetween(undefined, loggedOf(parsed.value)) });
  });
}

export async function changeGroup(
  db: Database,
  { id, write, actor }: Write & { readonly id: number },
): Promise<Result<number, GroupRefusal>> {
  const parsed = parse(write);
  if (!parsed.ok) return parsed;
  const change = { id, version: write.version ?? 0, actor, action: 'wilaya_group.change' };
  return changeEntity(db, groupEntity, change, async (tx, before) => {
    const changes = differencesBetween(loggedOf(before), loggedOf(parsed.value));
    if (Object.keys(changes).length === 0) return ok({ value: id, changes: null });
    await updateGroup(tx, id, parsed.value);
    return ok({ value: id, changes });
  });
}

interface Archiving {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isArchived: boolean;
}

export function archiveGroup(
  db: Database,
  { id, version, actor, isArchived }: Archiving,
): Promise<Result<number, GroupRefusal>> {
  const change = { id, version, actor, action: isArchived ? 'wilaya_group.archive' : 'wilaya_group.restore' };
  return changeEntity(db, groupEntity, change, async (tx, before) => {
    if (before.isArchived === isArchived) return ok({ value: id, changes: null });
    await archiveGroupRow(tx, id, isArchived);
    return ok({ value: id, changes: { isArchived: [before.isArchived, isArchived] } });
  });
}

type Parsed = Pick<WilayaGroup, 'name' | 'wilayaCodes'>;

function parse({ name, wilayaCodes }: WilayaGroupWrite): Result<Parsed, GroupRefusal> {
  const codes = [...new Set(wilayaCodes)].toSorted((one, other) => one - other);
  if (name === '') return refuse(wrong({ name: 'errors.field.required' }));
  if (codes.length === 0) return refuse(wrong({ wilayaCodes: 'errors.field.required' }));
  return ok({ name, wilayaCodes: codes });
}

const wrong = (errors: Readonly<Record<string, string>>): GroupRefusal => ({ code: 'places.group-is-wrong', errors });

const loggedOf = ({ name, wilayaCodes }: Parsed) => ({ name, wilayaCodes });
