import type { StampKind } from '@hanout/core/attendance';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

export interface KnownStamp {
  readonly kind: StampKind;
  readonly at: Date;
  readonly isVoid: boolean;
}

export async function findStampOf(tx: Tx, employeeId: number, id: string): Promise<KnownStamp | undefined> {
  const { rows } = await sql<KnownStamp>`
    select kind, at, voided_at is not null as "isVoid" from attendance_stamps
    where id = ${id}::uuid and employee_id = ${employeeId}`.execute(tx);
  return rows[0];
}

export interface WrittenStamp {
  readonly id: string;
  readonly employeeId: number;
  readonly kind: StampKind;
  readonly at: Date;
  readonly madeBy: number;
  readonly reason: string;
  readonly replaces: string | null;
}

export async function insertWrittenStamp(tx: Tx, stamp: WrittenStamp): Promise<void> {
  const { employeeId: employee_id, madeBy: made_by, ...rest } = stamp;
  await tx
    .insertInto('attendance_stamps')
    .values({ employee_id, made_by, ...rest })
    .execute();
}

interface Voiding {
  readonly id: string;
  readonly by: number;
  readonly reason: string;
}

/** It stays where it is, and counts no more. */
export async function voidStamp(tx: Tx, { id, by, reason }: Voiding): Promise<void> {
  await tx
    .updateTable('attendance_stamps')
    .set({ voided_at: sql`now()`, voided_by: by, void_reason: reason })
    .where('id', '=', id)
    .execute();
}
