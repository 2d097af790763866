import type { SegmentRule } from '@hanout/core/customers';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { inSegment } from '../list/queries.ts';

export interface SegmentRecord {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly rule: SegmentRule;
}

/** Segments by rule, by name. */
export async function listSegments(db: Database | Tx): Promise<readonly SegmentRecord[]> {
  const { rows } = await sql<SegmentRecord>`
    select id, version, name, rule from customer_segments where is_active order by lower(name), id`.execute(db);
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
