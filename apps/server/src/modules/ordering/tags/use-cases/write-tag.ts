import type { NewTag, TagChange } from '@hanout/contracts/orders/order-tags';
import { ok, refuse } from '@hanout/core/kernel';
import { rootOfTag } from '@hanout/core/ordering';
import { isInScope, scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { listTags, type TagRecord } from '../queries.ts';
import { countUpTag, insertTag, lockTag, shopsOfTag, updateTag } from '../repository.ts';

export type TagRefusal =
  | { readonly code: 'ordering.tag-not-found' }
  | { readonly code: 'ordering.tag-changed' }
  | { readonly code: 'ordering.tag-name-is-taken' }
  | { readonly code: 'ordering.tag-cannot-be-merged' };

const tagEntity: Entity<number, TagRecord, TagRefusal> = {
  name: 'order_tag',
  permission: 'orders.assign',
  lock: (tx, id, actor) => lockTag(tx, id, scopeOf(actor)),
  missing: { code: 'ordering.tag-not-found' },
  touches: shopsOfTag,
  versions: { of: ({ version }) => version, changed: { code: 'ordering.tag-changed' }, countUp: countUpTag },
  taken: (constraint) => (constraint === 'order_tags_by_name' ? { code: 'ordering.tag-name-is-taken' } : undefined),
};

/** A new tag of a shop. */
export function createTag(db: Database, { actor, tag }: { readonly actor: StaffActor; readonly tag: NewTag }) {
  const { shopId, name, colour } = tag;
  return createEntity(db, tagEntity, { actor, action: 'order_tag.create' }, async (tx) => {
    if (!isInScope(actor, shopId)) return refuse<TagRefusal>({ code: 'ordering.tag-not-found' });
    const id = await insertTag(tx, shopId, { name, colour });
    return ok({ id, value: id, changes: differencesBetween({}, { name, colour }) });
  });
}

interface ChangeTag {
  readonly id: number;
  readonly actor: StaffActor;
  readonly write: TagChange;
}

/** Another name or colour, put away or taken out again, made to mean another tag or itself again: orders are not touched. */
export function changeTag(db: Database, { id, actor, write }: ChangeTag) {
  const { version, ...changed } = write;
  const change = { id, actor, version, action: actionOf(write) };
  return changeEntity(db, tagEntity, change, async (tx, stored) => {
    const { name, colour, isArchived, mergedInto } = stored;
    const before = { name, colour, isArchived, mergedInto };
    const after = { ...before, ...changed };
    if (after.mergedInto !== null && after.mergedInto !== mergedInto && !(await mayMean(tx, stored, after.mergedInto)))
      return refuse<TagRefusal>({ code: 'ordering.tag-cannot-be-merged' });
    const differences = differencesBetween(before, after);
    if (Object.keys(differences).length === 0) return ok({ value: id, changes: null });
    await updateTag(tx, id, after);
    return ok({ value: id, changes: differences });
  });
}

function actionOf({ isArchived, mergedInto }: TagChange): string {
  if (mergedInto !== undefined) return mergedInto === null ? 'order_tag.unmerge' : 'order_tag.merge';
  if (isArchived !== undefined) return isArchived ? 'order_tag.archive' : 'order_tag.restore';
  return 'order_tag.change';
}

/** Only one of the same shop that is in use and does not itself mean this one. */
async function mayMean(tx: Tx, { id, shopId }: TagRecord, into: number): Promise<boolean> {
  const tags = await listTags(tx, [shopId]);
  const target = tags.get(into);
  return target !== undefined && !target.isArchived && target.mergedInto === null && rootOfTag(tags, into)?.id !== id;
}
