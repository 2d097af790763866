import { BULK_MOST, type BulkTask } from '@hanout/contracts/orders/order-bulk';
import type { OrderListQuery } from '@hanout/contracts/orders/orders';
import { dealInTurn, findActionRule, isForMany, lifeOf, refuseAction, type ActionRefusal } from '@hanout/core/ordering';
import { type StaffActor, ordersWithin } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { listAssignees } from '../../back-office/enumerations/queries.ts';
import { findFew } from '../../back-office/order-list/few-queries.ts';
import { orderFilterOf } from '../../back-office/order-list/order-filter.ts';
import { listOrders } from '../../back-office/order-list/queries.ts';
import { listTags, listTagsOfOrders, shownTags } from '../../tags/queries.ts';
import { listOrdersOfMany, type OrderOfMany } from '../queries.ts';

export type ChosenOrders =
  | { readonly ids: readonly string[] }
  | { readonly query: Omit<OrderListQuery, 'cursor' | 'limit'> };

export type BulkRefusal =
  | ActionRefusal
  | {
      readonly code:
        | 'ordering.action-not-found'
        | 'ordering.tag-not-found'
        | 'ordering.order-has-tag'
        | 'ordering.order-lacks-tag'
        | 'ordering.order-is-assigned'
        | 'ordering.agent-of-other-shop';
    };

export interface Preview {
  /** There are more than are taken on. */
  readonly isCapped: boolean;
  readonly orders: readonly OrderOfMany[];
  readonly ready: readonly { readonly order: OrderOfMany; readonly employeeId: number | null }[];
  readonly refused: readonly { readonly order: OrderOfMany; readonly refusal: BulkRefusal }[];
  readonly agents: readonly { readonly id: number; readonly name: string; readonly count: number }[];
}

interface Asked {
  readonly choice: ChosenOrders;
  readonly task: BulkTask;
  readonly actor: StaffActor;
}

/** What would come of doing something to many orders: with which it can be done, with which not and why, and who gets how many. */
export async function previewBulk(db: Database, { choice, task, actor }: Asked): Promise<Preview> {
  const ids = 'ids' in choice ? choice.ids : await findChosen(db, choice.query, actor);
  const orders = await listOrdersOfMany(db, ids.slice(0, BULK_MOST), ordersWithin(actor));
  const judged = await judge(db, { orders, task, actor });
  return { isCapped: ids.length > BULK_MOST, orders, ...judged };
}

async function findChosen(
  db: Database,
  { sort, ...query }: Omit<OrderListQuery, 'cursor' | 'limit'>,
  actor: StaffActor,
): Promise<readonly string[]> {
  const filter = await findFew(
    db,
    orderFilterOf(query, { ...ordersWithin(actor), employeeId: actor.employeeId }, await listTags(db, actor.shopIds)),
  );
  const rows = await listOrders(db, { filter, sort, after: undefined, limit: BULK_MOST });
  return rows.map(({ id }) => id);
}

interface Judging extends Pick<Asked, 'task' | 'actor'> {
  readonly orders: readonly OrderOfMany[];
}

type Judged = Pick<Preview, 'ready' | 'refused' | 'agents'>;

async function judge(db: Database, { orders, task, actor }: Judging): Promise<Judged> {
  if (task.kind === 'assign') return judgeAssignment(db, orders, task);
  const rule = task.kind === 'action' ? findActionRule(task.action) : undefined;
  if (task.kind === 'action' && (rule === undefined || !isForMany(rule)))
    return {
      ready: [],
      agents: [],
      refused: orders.map((order) => ({ order, refusal: { code: 'ordering.action-not-found' } })),
    };
  if (rule !== undefined) return sorted(orders, (order) => refuseAction(rule, order.situation, actor));
  return task.kind === 'tag' ? judgeTags(db, orders, { task, actor }) : sorted(orders, () => null);
}

/** Orders that wear it already, or do not, are left out: so what was put on comes off again from the same ones. */
async function judgeTags(
  db: Database,
  orders: readonly OrderOfMany[],
  { task, actor }: { readonly task: Extract<BulkTask, { kind: 'tag' }>; readonly actor: StaffActor },
): Promise<Judged> {
  const [tags, tagsOf] = await Promise.all([
    listTags(db, actor.shopIds),
    listTagsOfOrders(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  return sorted(orders, ({ id, shopId }) => {
    if ([...task.add, ...task.remove].some((tag) => tags.get(tag)?.shopId !== shopId))
      return { code: 'ordering.tag-not-found' };
    const worn = new Set(shownTags(tags, tagsOf.get(id)).map((tag) => tag.id));
    if (task.add.length > 0 && task.add.every((tag) => worn.has(tag))) return { code: 'ordering.order-has-tag' };
    const lacks = task.remove.length > 0 && task.remove.every((tag) => !worn.has(tag));
    return lacks ? { code: 'ordering.order-lacks-tag' } : null;
  });
}

function sorted(orders: readonly OrderOfMany[], refusalOf: (order: OrderOfMany) => BulkRefusal | null): Judged {
  const judged = orders.map((order) => ({ order, refusal: refusalOf(order) }));
  return {
    ready: judged.filter(({ refusal }) => refusal === null).map(({ order }) => ({ order, employeeId: null })),
    refused: judged.flatMap(({ order, refusal }) => (refusal === null ? [] : [{ order, refusal }])),
    agents: [],
  };
}

/** In turn within each shop, among those of the chosen who may have its orders. */
async function judgeAssignment(
  db: Database,
  orders: readonly OrderOfMany[],
  { employeeIds, onlyUnassigned }: Extract<BulkTask, { kind: 'assign' }>,
): Promise<Judged> {
  const shops = [...new Set(orders.map(({ shopId }) => shopId))];
  const agents = new Map(
    await Promise.all(
      shops.map(async (shopId) => {
        const known = await listAssignees(db, [shopId]);
        return [shopId, known.filter(({ id }) => employeeIds.includes(id))] as const;
      }),
    ),
  );
  const { ready, refused } = sorted(orders, (order) => {
    if (lifeOf(order.situation) === 'over') return { code: 'ordering.wrong-state-for-action', state: 'over' };
    if (onlyUnassigned && order.assigneeId !== null) return { code: 'ordering.order-is-assigned' };
    const hasAgent = employeeIds.length === 0 || (agents.get(order.shopId)?.length ?? 0) > 0;
    return hasAgent ? null : { code: 'ordering.agent-of-other-shop' };
  });
  const dealt = shops.flatMap((shopId) => {
    const own = ready.filter(({ order }) => order.shopId === shopId).map(({ order }) => order);
    return dealInTurn(own, agents.get(shopId) ?? []);
  });
  const names = new Map(dealt.map(([, { id, name }]) => [id, name]));
  return {
    refused,
    ready: employeeIds.length === 0 ? ready : dealt.map(([order, { id }]) => ({ order, employeeId: id })),
    agents: [...names].map(([id, name]) => ({ id, name, count: dealt.filter(([, agent]) => agent.id === id).length })),
  };
}
