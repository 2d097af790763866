import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { ToldEvent } from '../event-body.ts';
import { eventsOfStep } from '../order-events.ts';
import { findListening, listOrderSteps, listShopsOfProducts, readLeft, type Listening } from '../queries.ts';
import { insertDeliveries, takeProductMarks, type ProductMark } from '../repository.ts';

const ORDER_EVENTS = [
  'order.created',
  'order.changed',
  'order.cancelled',
  'order.delivered',
  'payment.recorded',
] as const;
const PRODUCT_EVENTS = ['product.changed', 'stock.low'] as const;
const MARKS_AT_ONCE = 500;

/** Writes down what webhooks are to be told of these orders: of each step once, however often it is asked. */
export async function planOrderDeliveries(db: Database, orderIds: readonly string[]): Promise<void> {
  const listening = await findListening(db, ORDER_EVENTS);
  if (listening.size === 0) return;
  const steps = await listOrderSteps(db, orderIds, [...listening.keys()]);
  const told = steps.flatMap((step): Told[] => {
    const { id, axis, action, from, to, occurredAt, shop, order } = step;
    const data = { order, change: { axis, action, from, to } };
    return eventsOfStep(step).map((type) => ({ cause: `history ${id} ${type}`, type, occurredAt, shop, data }));
  });
  await insertDeliveries(db, toWhom(told, listening));
}

/** The same of products that were marked; answers how many marks there were. */
export async function planProductDeliveries(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const marks = await takeProductMarks(tx, MARKS_AT_ONCE);
    if (marks.length === 0) return 0;
    const listening = await findListening(tx, PRODUCT_EVENTS);
    const told = [...(await tellChanged(tx, marks, listening)), ...(await tellLow(tx, marks, listening))];
    await insertDeliveries(tx, toWhom(told, listening));
    return marks.length;
  });
}

interface Told extends ToldEvent {
  readonly type: (typeof ORDER_EVENTS | typeof PRODUCT_EVENTS)[number];
}

const toWhom = (told: readonly Told[], listening: Listening) =>
  told.flatMap((event) =>
    (listening.get(event.shop.id) ?? [])
      .filter(({ events }) => events.has(event.type))
      .map(({ id }) => ({ ...event, webhookId: id })),
  );

const idsOf = (marks: readonly ProductMark[], kind: ProductMark['kind']): readonly number[] => [
  ...new Set(marks.filter((mark) => mark.kind === kind).map(({ productId }) => productId)),
];

/** Many products that changed at once are told as one. */
async function tellChanged(tx: Tx, marks: readonly ProductMark[], listening: Listening): Promise<readonly Told[]> {
  const last = marks.findLast(({ kind }) => kind === 'changed');
  if (last === undefined) return [];
  const offered = await listShopsOfProducts(tx, idsOf(marks, 'changed'), [...listening.keys()]);
  return [...Map.groupBy(offered, ({ id }) => id).values()].flatMap((ofShop): Told[] => {
    const [first] = ofShop;
    if (first === undefined) return [];
    const { id, code } = first;
    const data = { productIds: ofShop.map(({ productId }) => productId) };
    const cause = `products ${last.id} ${id}`;
    return [{ cause, type: 'product.changed', occurredAt: last.markedAt, shop: { id, code }, data }];
  });
}

async function tellLow(tx: Tx, marks: readonly ProductMark[], listening: Listening): Promise<readonly Told[]> {
  const productIds = idsOf(marks, 'low');
  if (productIds.length === 0) return [];
  const left = new Map((await readLeft(tx, productIds)).map((each) => [each.productId, each]));
  const offered = await listShopsOfProducts(tx, productIds, [...listening.keys()]);
  return offered.flatMap(({ productId, id, code }): Told[] => {
    const product = left.get(productId);
    const mark = marks.findLast((each) => each.productId === productId && each.kind === 'low');
    if (product === undefined || mark === undefined) return [];
    const { sku, available, threshold } = product;
    const data = { product: { id: productId, sku }, available, threshold };
    return [{ cause: `low ${mark.id} ${id}`, type: 'stock.low', occurredAt: mark.markedAt, shop: { id, code }, data }];
  });
}
