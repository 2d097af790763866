import type { SegmentRule } from '@hanout/core/customers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { inSegment } from '../list/queries.ts';

export interface SegmentRecord {
  readonly id: number;
  readonly version: number;
  readonly shopId: number | null;
  readonly name: string;
  readonly rule: SegmentRule;
}

/** Segments of these shops (null: of every one) and those that every shop has, by name. */
export async function listSegments(
  db: Database | Tx,
  shopIds: readonly number[] | null,
): Promise<readonly SegmentRecord[]> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<SegmentRecord>`
    select id, version, shop_id as "shopId", name, rule from customer_segments
    where is_active and (${scope}::int[] is null or shop_id is null or shop_id = any(${scope}::int[])) order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** How many customers of these shops (null: of every shop) a rule means now. */
export async function countInSegment(
  db: Database,
  rule: SegmentRule,
  shopIds: readonly number[] | null,
): Promise<number> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customers c
    where c.state = 'active' and (${scope}::int[] is null or c.shop_id = any(${scope}::int[])) and ${inSegment(rule)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
