import type { PutAsideRequest } from '@hanout/contracts/warehouses/put-aside';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { seenBy, type StaffScope } from './scope-queries.ts';

/** Told again it is the same one. */
export async function insertPutAside(db: Database, employeeId: number, told: PutAsideRequest): Promise<void> {
  await db
    .insertInto('put_aside')
    .values({
      id: told.id,
      employee_id: employeeId,
      title: told.title,
      detail: told.detail,
      refusal: told.refusal,
      reason: told.reason,
      made_at: told.madeAt,
      put_aside_at: told.putAsideAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** false: there is none that they may see. Who was first to deal with it stays named. */
export async function markSeen(
  db: Database,
  id: string,
  { isSeen, staff }: { readonly isSeen: boolean; readonly staff: StaffScope & { readonly employeeId: number } },
): Promise<boolean> {
  const marked = await db
    .updateTable('put_aside as p')
    .set({
      seen_by: isSeen ? sql<number>`coalesce(p.seen_by, ${staff.employeeId})` : null,
      seen_at: isSeen ? sql<Date>`coalesce(p.seen_at, now())` : null,
    })
    .where('p.id', '=', id)
    .where(seenBy(staff))
    .returning('p.id')
    .executeTakeFirst();
  return marked !== undefined;
}
