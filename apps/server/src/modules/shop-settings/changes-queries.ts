import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface StoredChange {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  /** field → before and after */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

interface Asked {
  readonly shopId: number;
  /** null: every shop */
  readonly shopIds: readonly number[] | null;
}

const CHANGES = sql`
  select a.id::int as id, a.occurred_at as at, e.name as by, a.action, a.changes
  from audit_log a left join employees e on e.id = a.employee_id
  where a.entity = 'shop' and a.action like 'shop.change-%'`;

const isSeen = ({ shopId, shopIds }: Asked) => shopIds === null || shopIds.includes(shopId);

/** What was changed of a shop's settings, the latest first; before: older than this one. */
export async function listChanges(
  db: Database,
  { before, most, ...asked }: Asked & { readonly before: number | null; readonly most: number },
): Promise<readonly StoredChange[]> {
  if (!isSeen(asked)) return [];
  const { rows } = await sql<StoredChange>`${CHANGES} and a.entity_id = ${String(asked.shopId)}
    and (${before}::bigint is null or a.id < ${before}) order by a.id desc limit ${most}`.execute(db);
  return rows;
}

export async function findChange(
  db: Database,
  { changeId, ...asked }: Asked & { readonly changeId: number },
): Promise<StoredChange | undefined> {
  if (!isSeen(asked)) return undefined;
  const { rows } = await sql<StoredChange>`${CHANGES} and a.entity_id = ${String(asked.shopId)}
    and a.id = ${changeId}`.execute(db);
  return rows[0];
}
