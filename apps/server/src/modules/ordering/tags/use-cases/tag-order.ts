import { ok, refuse } from '@hanout/core/kernel';
import { familyOfTag, rootOfTag } from '@hanout/core/ordering';
import type { StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity } from '../../../audit/index.ts';
import { orderIn } from '../../actions/order-entity.ts';
import { insertHistory, type LockedOrder } from '../../actions/repository.ts';
import { listTags, type Tags } from '../queries.ts';
import { linkTags, unlinkTags } from '../repository.ts';
import type { TagRefusal } from './write-tag.ts';

export interface TagAnOrder {
  readonly orderId: string;
  readonly add: readonly number[];
  readonly remove: readonly number[];
  readonly actor: StaffActor;
}

/**
 * Puts tags on an order and takes others off. What is asked for is said tag by tag, so that of two people nobody undoes what
 * the other did; the order's version stays, since nothing that rests on it has changed.
 */
export function tagOrder(db: Database, { orderId, add, remove, actor }: TagAnOrder) {
  const change = { id: orderId, version: null, actor, action: 'order.tag' };
  return changeEntity(db, orderIn(actor.shopIds), change, async (tx, order) => {
    const tags = await listTags(tx, [order.shopId]);
    const roots = add.map((id) => rootOfTag(tags, id));
    if (roots.some((tag) => tag === undefined || tag.isArchived))
      return refuse<TagRefusal>({ code: 'ordering.tag-not-found' });
    const added = await linkTags(
      tx,
      orderId,
      roots.flatMap((tag) => tag?.id ?? []),
    );
    const removed = await unlinkTags(
      tx,
      orderId,
      remove.flatMap((id) => familyOfTag(tags, rootOfTag(tags, id)?.id ?? id)),
    );
    await tell(tx, { order, actor, tags, moved: { tag: added, untag: removed } });
    const isChanged = added.length + removed.length > 0;
    return ok({
      value: { shopId: order.shopId },
      entityId: order.number,
      changes: isChanged ? { tags: [namesOf(tags, removed), namesOf(tags, added)] as const } : null,
    });
  });
}

interface Told {
  readonly order: LockedOrder;
  readonly actor: StaffActor;
  readonly tags: Tags;
  readonly moved: Readonly<Record<'tag' | 'untag', readonly number[]>>;
}

async function tell(tx: Tx, { order, actor, tags, moved }: Told): Promise<void> {
  for (const action of ['tag', 'untag'] as const) {
    const note = namesOf(tags, moved[action]);
    if (note === '') continue;
    await insertHistory(tx, { orderId: order.id, axis: 'order', action, from: null, to: null, note, actor });
  }
}

function namesOf(tags: Tags, ids: readonly number[]): string {
  return [...new Set(ids.map((id) => rootOfTag(tags, id)?.name ?? ''))].join(', ');
}
