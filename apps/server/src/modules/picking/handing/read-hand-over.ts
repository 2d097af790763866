import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import type { Database } from '../../../database/database.ts';
import { readPrintedOrders } from '../../papers/index.ts';
import type { StaffSession } from '../../staff/index.ts';
import { findHandOver, isHandOverSeen, listHanded } from './queries.ts';

/** A list as somebody sees it who sees all of its orders; undefined: they do not, or there is none. */
export async function readHandOver(
  db: Database,
  id: number,
  { shopIds, ordersOf }: Pick<StaffSession, 'shopIds' | 'ordersOf'>,
): Promise<HandOver | undefined> {
  if (!(await isHandOverSeen(db, id, { shopIds, ordersOf }))) return undefined;
  const head = await findHandOver(db, id);
  if (head === undefined) return undefined;
  const handed = await listHanded(db, id);
  // What the labels of its parcels say, where its carrier was not told otherwise.
  const printed = await readPrintedOrders(db, { ids: handed.map((order) => order.id), shopIds, ordersOf });
  const open = new Map(printed.map((order) => [order.id, order.toCollectCentimes]));
  return {
    ...head,
    createdAt: head.createdAt.toISOString(),
    signedAt: head.signedAt?.toISOString() ?? null,
    orders: handed.map(({ toldCentimes, ...order }) => ({
      ...order,
      toCollectCentimes: toldCentimes ?? open.get(order.id) ?? 0,
    })),
  };
}
