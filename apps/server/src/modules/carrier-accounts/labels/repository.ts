import type { LabelFault, LabelSheet } from '@hanout/contracts/carrier-accounts/labels';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../database/database.ts';

export interface LabelFaultSaid {
  readonly code: LabelFault;
  readonly words: string;
}

export interface PlannedLabel {
  readonly orderId: string;
  readonly parcelId: string | null;
  readonly fault: LabelFaultSaid | null;
}

interface PlannedRun {
  readonly runId: string;
  readonly employeeId: number;
  readonly sheet: LabelSheet;
  readonly labels: readonly PlannedLabel[];
}

/** False: it was asked for under this name before. */
export async function planRun(tx: Tx, { runId, employeeId, sheet, labels }: PlannedRun): Promise<boolean> {
  const made = await tx
    .insertInto('carrier_label_runs')
    .values({ id: runId, employee_id: employeeId, sheet })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  if (labels.length === 0) return true;
  await tx
    .insertInto('carrier_labels')
    .values(
      labels.map(({ orderId, parcelId, fault }, at) => ({
        run_id: runId,
        position: at + 1,
        order_id: orderId,
        parcel_id: parcelId,
        state: fault === null ? 'waiting' : 'failed',
        fault: fault === null ? null : JSON.stringify(fault),
      })),
    )
    .execute();
  return true;
}

interface Place {
  readonly runId: string;
  readonly position: number;
}

/** Null: it is drawn once all are there. */
export async function noteReady(db: Database, { runId, position }: Place, pdf: Uint8Array | null): Promise<void> {
  await db
    .updateTable('carrier_labels')
    .set({ state: 'ready', pdf: pdf === null ? null : Buffer.from(pdf), fault: null })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .execute();
}

export async function noteFailed(
  db: Database,
  runId: string,
  positions: readonly number[],
  fault: LabelFaultSaid,
): Promise<void> {
  await db
    .updateTable('carrier_labels')
    .set({ state: 'failed', pdf: null, fault: JSON.stringify(fault) })
    .where('run_id', '=', runId)
    .where('position', '=', sql<number>`any(${[...positions]}::int[])`)
    .execute();
}

/** Whatever else waits for this account fails with it: nobody waits five hundred times for one that does not answer. */
export async function failWaitingOf(
  db: Database,
  { runId, accountId }: { readonly runId: string; readonly accountId: number },
  fault: LabelFaultSaid,
): Promise<void> {
  await sql`
    update carrier_labels l set state = 'failed', fault = ${JSON.stringify(fault)}::jsonb from carrier_parcels p
    where p.id = l.parcel_id and p.account_id = ${accountId} and l.run_id = ${runId}::uuid and l.state = 'waiting'`.execute(
    db,
  );
}

/** What failed waits again, of the carriers or as ours; a label that was not announced stays as it is unless it becomes ours. */
export async function waitAgain(tx: Tx, runId: string, { own }: { readonly own: boolean }): Promise<void> {
  const failed = tx
    .updateTable('carrier_labels')
    .set({ state: 'waiting', fault: null, ...(own ? { parcel_id: null } : {}) })
    .where('run_id', '=', runId)
    .where('state', '=', 'failed');
  await (own ? failed : failed.where('parcel_id', 'is not', null)).execute();
  await tx.updateTable('carrier_label_runs').set({ pdf: null }).where('id', '=', runId).execute();
}

export async function keepDocument(db: Database, runId: string, pdf: Uint8Array): Promise<void> {
  await db
    .updateTable('carrier_label_runs')
    .set({ pdf: Buffer.from(pdf) })
    .where('id', '=', runId)
    .execute();
}

/** The orders whose histories are to be told that their label was printed; none the second time. */
export async function takePrinted(tx: Tx, runId: string): Promise<readonly string[]> {
  const taken = await tx
    .updateTable('carrier_label_runs')
    .set({ printed_at: sql`now()` })
    .where('id', '=', runId)
    .where('printed_at', 'is', null)
    .where('pdf', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) return [];
  const rows = await tx
    .selectFrom('carrier_labels')
    .select('order_id as orderId')
    .distinct()
    .where('run_id', '=', runId)
    .where('state', '=', 'ready')
    .execute();
  return rows.map(({ orderId }) => orderId);
}

/** Names and addresses on labels are kept for a day. */
export async function forgetRuns(db: Database): Promise<void> {
  await db
    .deleteFrom('carrier_label_runs')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
