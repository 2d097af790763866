import type { z } from 'zod';
import type { tillConflictSchema } from '@hanout/contracts/till/sessions';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

const PAGE = 50;

type TillConflict = z.infer<typeof tillConflictSchema>;
interface Row extends Omit<TillConflict, 'at'> {
  readonly at: Date;
}

export interface AskedConflicts {
  readonly shopIds: readonly number[] | null;
  readonly isSettled?: boolean | undefined;
  readonly till?: number | undefined;
  /** those below this number */
  readonly before?: number | undefined;
  readonly id?: number;
}

/** What was sold and not as the books would have had it, the latest first. */
export async function listConflicts(db: Database | Tx, asked: AskedConflicts) {
  const { shopIds, isSettled = null, till = null, before = null, id = null } = asked;
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<Row>`
    select f.id, f.version, t.name as "tillName", coalesce(e.name, '') as cashier, x.at,
      case when x.number is null then t.code || '#' || x.sequence else t.code || '-' || lpad(x.number::text, 6, '0') end as ticket,
      x.order_id::text as "orderId", f.kind, f.detail, f.settled_at is not null as "isSettled", b.name as "settledBy", f.note
    from till_conflicts f join till_events x on x.till_id = f.till_id and x.id = f.event_id join tills t on t.id = f.till_id
    left join employees e on e.id = x.cashier_id left join employees b on b.id = f.settled_by
    where (${scope}::int[] is null or t.shop_id = any(${scope}::int[])) and (${till}::int is null or f.till_id = ${till}::int)
      and (${isSettled}::bool is null or (f.settled_at is not null) = ${isSettled}::bool)
      and (${before}::int is null or f.id < ${before}::int) and (${id}::int is null or f.id = ${id}::int)
    order by f.id desc limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? String(page.at(-1)?.id ?? '') : null;
  return { rows: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), next };
}

export interface LockedConflict {
  readonly version: number;
  readonly shopId: number;
  readonly isSettled: boolean;
}

export async function lockConflict(tx: Tx, id: number): Promise<LockedConflict | undefined> {
  const { rows } = await sql<LockedConflict>`
    select f.version, t.shop_id as "shopId", f.settled_at is not null as "isSettled" from till_conflicts f join tills t on t.id = f.till_id
    where f.id = ${id} for no key update of f`.execute(tx);
  return rows[0];
}

export async function settleConflict(tx: Tx, id: number, by: number, note: string): Promise<void> {
  await tx
    .updateTable('till_conflicts')
    .set({ settled_at: sql`now()`, settled_by: by, note })
    .where('id', '=', id)
    .execute();
}

export async function countUpConflict(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('till_conflicts')
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
