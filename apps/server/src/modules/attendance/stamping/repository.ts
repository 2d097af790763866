import type { StampKind } from '@hanout/core/attendance';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { worksIn } from '../scope-queries.ts';

export interface KnownStamp {
  readonly employeeId: number;
  readonly kioskId: number | null;
  readonly at: Date;
  readonly isVerified: boolean;
}

export async function findStamp(db: Database | Tx, id: string): Promise<KnownStamp | undefined> {
  const { rows } = await sql<KnownStamp>`
    select employee_id as "employeeId", kiosk_id as "kioskId", at, is_verified as "isVerified" from attendance_stamps
    where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Whether somebody who works in this shop, or in every one, is shown on its kiosks. */
export async function stampsAt(db: Database, employeeId: number, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    select from employees e where e.id = ${employeeId} and e.is_active and ${worksIn(shopId)}`.execute(db);
  return rows.length > 0;
}

export interface NewStamp {
  readonly id: string;
  readonly employeeId: number;
  readonly kind: StampKind;
  readonly kioskId: number;
  readonly at: Date;
  readonly deviceAt: Date;
  readonly isOffline: boolean;
  readonly isInDoubt: boolean;
  readonly isVerified: boolean;
}

/** False: it is there already, under the id that its device made. */
export async function insertStamp(tx: Tx, stamp: NewStamp): Promise<boolean> {
  const inserted = await tx
    .insertInto('attendance_stamps')
    .values({
      id: stamp.id,
      employee_id: stamp.employeeId,
      kind: stamp.kind,
      kiosk_id: stamp.kioskId,
      at: stamp.at,
      device_at: stamp.deviceAt,
      is_offline: stamp.isOffline,
      is_in_doubt: stamp.isInDoubt,
      is_verified: stamp.isVerified,
    })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
