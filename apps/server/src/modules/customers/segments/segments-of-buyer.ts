import { isInSegment } from '@hanout/core/customers';
import type { Database } from '../../../database/database.ts';
import { findByPhone } from '../list/queries.ts';
import { listSegments } from './queries.ts';

export interface Buyer {
  readonly shopId: number;
  readonly phone: string;
  /** milliseconds since 1970 */
  readonly now: number;
}

/** The segments by rule that whoever has this phone is in, and their type; null: the shop does not know them. */
export async function findSegmentsOfBuyer(
  db: Database,
  { shopId, phone, now }: Buyer,
): Promise<{ readonly type: 'walk_in' | 'wholesaler'; readonly segmentIds: readonly number[] } | null> {
  const customer = await findByPhone(db, { shopId, phone });
  if (customer === undefined) return null;
  const facts = { ...customer, lastOrderAt: customer.lastOrderAt?.getTime() ?? null };
  const segments = await listSegments(db, [shopId]);
  const segmentIds = segments.filter(({ rule }) => isInSegment(rule, facts, now)).map(({ id }) => id);
  return { type: customer.type, segmentIds };
}
