import type { HandOver } from '@hanout/contracts/picking/hand-overs';
import type { Database } from '../../../database/database.ts';
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
  return {
    ...head,
    createdAt: head.createdAt.toISOString(),
    signedAt: head.signedAt?.toISOString() ?? null,
    orders: await listHanded(db, id),
  };
}
