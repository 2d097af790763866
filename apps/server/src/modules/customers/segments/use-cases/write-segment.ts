import type { SegmentWrite } from '@hanout/contracts/customers/segments';
import { saysNothing, tidyTags, type SegmentRule } from '@hanout/core/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import {
  countUpSegment,
  insertSegment,
  lockSegment,
  shopsOfSegment,
  updateSegment,
  writeSegmentActive,
  type LockedSegment,
  type SegmentValues,
} from '../repository.ts';

export type SegmentRefusal =
  | { readonly code: 'customers.segment-not-found' }
  | { readonly code: 'customers.segment-changed' }
  | { readonly code: 'customers.segment-name-is-taken' }
  | { readonly code: 'customers.segment-says-nothing' };

/** A segment of a shop, or of every shop, which whoever is bound to some may see and not change. */
const segmentEntity: Entity<number, LockedSegment, SegmentRefusal> = {
  name: 'customer_segment',
  permission: 'customers.write',
  lock: (tx, id, actor) => lockSegment(tx, id, scopeOf(actor)),
  missing: { code: 'customers.segment-not-found' },
  touches: shopsOfSegment,
  versions: {
    of: ({ version }) => version,
    changed: { code: 'customers.segment-changed' },
    countUp: countUpSegment,
  },
  taken: (constraint) =>
    constraint === 'one_name_per_segment' ? { code: 'customers.segment-name-is-taken' } : undefined,
};

interface Write {
  readonly actor: StaffActor;
  readonly segment: SegmentWrite;
}

export function createSegment(db: Database, { actor, segment }: Write) {
  return createEntity(db, segmentEntity, { actor, action: 'segment.create' }, async (tx) => {
    const values = valuesOf(segment);
    if (!values.ok) return values;
    const id = await insertSegment(tx, segment.shopId ?? null, values.value);
    return ok({ id, value: id, changes: { rule: [null, values.value.rule] as const } });
  });
}

export function changeSegment(db: Database, { id, actor, segment }: Write & { readonly id: number }) {
  const change = { id, actor, version: segment.version ?? 0, action: 'segment.change' };
  return changeEntity(db, segmentEntity, change, async (tx, { name, rule }) => {
    const values = valuesOf(segment);
    if (!values.ok) return values;
    await updateSegment(tx, id, values.value);
    const changes = differencesBetween({ name, rule }, { ...values.value });
    return ok({ value: id, changes: Object.keys(changes).length === 0 ? null : changes });
  });
}

export interface ArchiveSegment {
  readonly id: number;
  readonly version: number;
  readonly actor: StaffActor;
  readonly isArchived: boolean;
}

/** Promotions that name an archived segment reach nobody by it. */
export function archiveSegment(db: Database, { isArchived, ...change }: ArchiveSegment) {
  const action = isArchived ? 'segment.archive' : 'segment.restore';
  return changeEntity(db, segmentEntity, { ...change, action }, async (tx, { id, isActive }) => {
    if (isActive !== isArchived) return ok({ value: id, changes: null });
    await writeSegmentActive(tx, id, !isArchived);
    return ok({ value: id, changes: { isActive: [isActive, !isArchived] as const } });
  });
}

function valuesOf({ name, rule: typed }: SegmentWrite): Result<SegmentValues, SegmentRefusal> {
  const rule: SegmentRule = { ...typed, tags: tidyTags(typed.tags) };
  return saysNothing(rule) ? refuse({ code: 'customers.segment-says-nothing' }) : ok({ name, rule });
}
