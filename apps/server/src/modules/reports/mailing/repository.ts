import type { MailingWrite } from '@hanout/contracts/reports/mailings';
import type { Instant } from '@hanout/core/kernel';
import type { MailingTimes } from '@hanout/core/reporting';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';
import { MAY_READ_REPORTS } from './queries.ts';

export interface LockedMailing extends MailingTimes, Pick<MailingWrite, 'name' | 'shopId' | 'by' | 'period'> {
  readonly id: number;
  readonly version: number;
  readonly isArchived: boolean;
  readonly to: readonly number[];
}

/** One that is of every shop is seen by whoever sees every shop. */
export async function lockMailing(
  tx: Tx,
  id: number,
  shopIds: readonly number[] | null,
): Promise<LockedMailing | undefined> {
  const scope = shopIds === null ? null : [...shopIds];
  const { rows } = await sql<LockedMailing>`
    select m.id, m.version, m.name, m.shop_id as "shopId", m.axis as by, m.period, m.every, m.weekday, m.monthday, m.hour,
      m.archived_at is not null as "isArchived",
      array(select employee_id from report_mailing_people p where p.mailing_id = m.id order by 1) as "to"
    from report_mailings m
    where m.id = ${id} and (${scope}::int[] is null or m.shop_id = any(${scope}::int[])) for update`.execute(tx);
  return rows[0];
}

/** null: it is of every shop */
export async function shopsOfMailing(tx: Tx, id: number): Promise<readonly number[] | null> {
  const rows = await tx.selectFrom('report_mailings').select('shop_id as shop').where('id', '=', id).execute();
  const shops = rows.map(({ shop }) => shop);
  return shops.some((shop) => shop === null) ? null : shops.filter((shop) => shop !== null);
}

const columnsOf = ({ name, shopId, by, period, every, weekday, monthday, hour }: Omit<MailingWrite, 'to'>) => ({
  name,
  shop_id: shopId,
  axis: by,
  period,
  every,
  weekday,
  monthday,
  hour,
});

export async function insertMailing(tx: Tx, write: MailingWrite, leftAt: Instant): Promise<number> {
  const { id } = await tx
    .insertInto('report_mailings')
    .values({ ...columnsOf(write), left_at: new Date(leftAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePeople(tx, id, write.to);
  return id;
}

export async function updateMailing(
  tx: Tx,
  id: number,
  { write, leftAt }: { readonly write: MailingWrite; readonly leftAt: Instant },
): Promise<void> {
  await tx
    .updateTable('report_mailings')
    .set({ ...columnsOf(write), left_at: new Date(leftAt) })
    .where('id', '=', id)
    .execute();
  await writePeople(tx, id, write.to);
}

/** Who stays on it keeps what they said of it themselves. */
async function writePeople(tx: Tx, id: number, to: readonly number[]): Promise<void> {
  const others = tx.deleteFrom('report_mailing_people').where('mailing_id', '=', id);
  await (to.length === 0 ? others : others.where('employee_id', 'not in', to)).execute();
  if (to.length === 0) return;
  await tx
    .insertInto('report_mailing_people')
    .values(to.map((employeeId) => ({ mailing_id: id, employee_id: employeeId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function archiveMailingRow(
  tx: Tx,
  id: number,
  { isArchived, leftAt }: { readonly isArchived: boolean; readonly leftAt: Instant },
): Promise<void> {
  await tx
    .updateTable('report_mailings')
    .set({ archived_at: isArchived ? sql<Date>`now()` : null, left_at: new Date(leftAt) })
    .where('id', '=', id)
    .execute();
}

export async function raiseMailingVersion(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('report_mailings')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Those of these people who may read reports. */
export async function keepReaders(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e where e.id = any(${[...ids]}::int[]) and ${MAY_READ_REPORTS}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setOwn(
  tx: Tx,
  { id, employeeId, isOff }: { readonly id: number; readonly employeeId: number; readonly isOff: boolean },
): Promise<boolean> {
  const rows = await tx
    .updateTable('report_mailing_people')
    .set({ is_off: isOff })
    .where('mailing_id', '=', id)
    .where('employee_id', '=', employeeId)
    .returning('mailing_id')
    .execute();
  return rows.length > 0;
}

export interface RunningMailing extends MailingTimes {
  readonly id: number;
  readonly leftAt: Date;
}

export async function listRunning(db: Database): Promise<readonly RunningMailing[]> {
  const { rows } = await sql<RunningMailing>`
    select id, every, weekday, monthday, hour, left_at as "leftAt" from report_mailings where archived_at is null`.execute(
    db,
  );
  return rows;
}

/** Makes a time of a mailing its last; false: somebody else has. */
export async function takeTime(tx: Tx, id: number, at: Instant): Promise<boolean> {
  const rows = await tx
    .updateTable('report_mailings')
    .set({ left_at: new Date(at) })
    .where('id', '=', id)
    .where('left_at', '<', new Date(at))
    .where('archived_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Everybody who gets it and has not said no. */
export async function listAddressed(tx: Tx, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from report_mailing_people where mailing_id = ${id} and not is_off order by 1`.execute(tx);
  return rows.map((row) => row.id);
}

export interface PlannedLetter {
  readonly id: string;
  readonly mailingId: number;
  readonly employeeId: number;
  readonly leavesAt: Instant;
}

export async function insertLetters(tx: Tx, letters: readonly PlannedLetter[]): Promise<void> {
  if (letters.length === 0) return;
  await tx
    .insertInto('report_letters')
    .values(
      letters.map(({ id, mailingId, employeeId, leavesAt }) => ({
        id,
        mailing_id: mailingId,
        employee_id: employeeId,
        leaves_at: new Date(leavesAt),
      })),
    )
    .execute();
}

export async function markLetter(db: Database, id: string, outcome: 'sent' | 'dropped'): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable('report_letters')
    .set(outcome === 'sent' ? { sent_at: now } : { dropped_at: now })
    .where('id', '=', id)
    .execute();
}
