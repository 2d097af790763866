import type { Pinned } from '@hanout/contracts/staff/pins';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export function listPinned(db: Database, employeeId: number) {
  return db
    .selectFrom('pins')
    .select(['kind', 'record_id as id'])
    .where('employee_id', '=', employeeId)
    .orderBy('position')
    .orderBy('pinned_at')
    .execute();
}

/** Behind the others; what is pinned already stays where it is. */
export async function insertPin(tx: Tx, employeeId: number, { kind, id }: Pinned): Promise<void> {
  await tx
    .insertInto('pins')
    .values({
      employee_id: employeeId,
      kind,
      record_id: id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from pins where employee_id = ${employeeId})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whatever it is: what one sees no more is let go all the same. */
export async function deletePin(db: Database, employeeId: number, { kind, id }: Pinned): Promise<void> {
  await db
    .deleteFrom('pins')
    .where('employee_id', '=', employeeId)
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .execute();
}

/** Those named first, in this order; the others keep theirs behind them. */
export async function orderPins(db: Database, employeeId: number, pins: readonly Pinned[]): Promise<void> {
  await sql`
    update pins p set position = n.position
    from (
      select kind, record_id, row_number() over (order by named.at nulls last, position, pinned_at)::int as position
      from pins left join unnest(${pins.map(({ kind }) => kind)}::text[], ${pins.map(({ id }) => id)}::text[])
        with ordinality as named (kind, record_id, at) using (kind, record_id)
      where employee_id = ${employeeId}
    ) n
    where p.employee_id = ${employeeId} and p.kind = n.kind and p.record_id = n.record_id`.execute(db);
}

/** Whoever pins waits for the same person on another device, so that the limit holds. */
export async function holdPins(tx: Tx, employeeId: number): Promise<void> {
  await sql`select from employees where id = ${employeeId} for no key update`.execute(tx);
}

export async function countPins(tx: Tx, employeeId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('pins')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
