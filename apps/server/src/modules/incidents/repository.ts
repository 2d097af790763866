import type {
  IncidentCause,
  IncidentSeverity,
  IncidentStatus,
  IncidentSubject,
  RelatedKind,
} from '@hanout/core/incidents';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database/database.ts';

export interface LockedIncident {
  readonly id: number;
  readonly version: number;
  readonly status: IncidentStatus;
  readonly severity: IncidentSeverity;
  readonly warehouseId: number;
  readonly spot: string;
  readonly description: string;
  readonly cause: IncidentCause | null;
  readonly causeNote: string;
  readonly isByItself: boolean;
}

/** The incident, held until the transaction ends: whoever acts on it acts alone. */
export async function lockIncident(tx: Tx, id: number): Promise<LockedIncident | undefined> {
  const { rows } = await sql<LockedIncident>`
    select id, version, status, severity, warehouse_id as "warehouseId", spot, description, cause, cause_note as "causeNote",
      origin is not null as "isByItself"
    from incidents where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function findLocation(db: Database | Tx, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('incidents')
    .select('warehouse_id as warehouseId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.warehouseId;
}

export interface NewIncidentRecord {
  readonly severity: IncidentSeverity;
  readonly subject: IncidentSubject;
  readonly warehouseId: number;
  readonly spot: string;
  readonly relatedKind: RelatedKind;
  readonly relatedId: string | null;
  readonly relatedWords: string;
  readonly productId: number | null;
  readonly combinationId: number | null;
  readonly description: string;
  readonly employeeId: number | null;
  /** of one that opens by itself; null: somebody opens it */
  readonly shortage: {
    readonly origin: 'till' | 'receiving' | 'picking';
    readonly originId: string;
    readonly shortage: { readonly part: string; readonly reason: string | null; readonly missing: number };
    readonly source: string;
  } | null;
}

/** Undefined: one has been opened of the same source before. */
export async function insertIncident(tx: Tx, made: NewIncidentRecord): Promise<number | undefined> {
  const { shortage } = made;
  const row = await tx
    .insertInto('incidents')
    .values({
      severity: made.severity,
      subject: made.subject,
      warehouse_id: made.warehouseId,
      spot: made.spot,
      related_kind: made.relatedKind,
      related_id: made.relatedId,
      related_words: made.relatedWords,
      product_id: made.productId,
      combination_id: made.combinationId,
      description: made.description,
      employee_id: made.employeeId,
      origin: shortage?.origin ?? null,
      origin_id: shortage?.originId ?? null,
      missing: shortage?.shortage.missing ?? null,
      shortages: JSON.stringify(shortage === null ? [] : [shortage.shortage]),
      source: shortage?.source ?? null,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function writeIncident(
  tx: Tx,
  id: number,
  set: { readonly spot: string; readonly severity: IncidentSeverity; readonly description: string },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ ...set, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface StatusWrite {
  readonly status: IncidentStatus;
  readonly cause: IncidentCause | null;
  readonly causeNote: string;
}

export async function writeStatus(tx: Tx, id: number, { status, cause, causeNote }: StatusWrite): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({
      status,
      cause,
      cause_note: causeNote,
      resolved_at: cause === null ? null : sql<Date>`coalesce(resolved_at, now())`,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Who is told of it from now on; answers those who were not before. */
export async function writeNotified(tx: Tx, id: number, employeeIds: readonly number[]): Promise<readonly number[]> {
  await tx
    .deleteFrom('incident_notified')
    .where('incident_id', '=', id)
    .where('employee_id', '<>', sql<number>`all(${[...employeeIds]}::int[])`)
    .execute();
  if (employeeIds.length === 0) return [];
  const added = await tx
    .insertInto('incident_notified')
    .values(employeeIds.map((employeeId) => ({ incident_id: id, employee_id: employeeId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id as employeeId')
    .execute();
  return added.map(({ employeeId }) => employeeId);
}

export interface Step {
  readonly incidentId: number;
  readonly action: string;
  readonly status: IncidentStatus;
  readonly employeeId: number | null;
  readonly note?: string;
  readonly mentionedIds?: readonly number[];
  readonly operation: { readonly id: string; readonly digest: string } | null;
}

export async function appendHistory(tx: Tx, step: Step): Promise<number> {
  const { id } = await tx
    .insertInto('incident_history')
    .values({
      incident_id: step.incidentId,
      action: step.action,
      status: step.status,
      employee_id: step.employeeId,
      note: step.note ?? '',
      mentioned_ids: [...(step.mentionedIds ?? [])],
      operation_id: step.operation?.id ?? null,
      digest: step.operation?.digest ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

/** What was done under this name before; undefined: nothing. */
export async function findDone(
  tx: Database | Tx,
  operationId: string,
): Promise<{ readonly incidentId: number; readonly digest: string | null } | undefined> {
  return tx
    .selectFrom('incident_history')
    .select(['incident_id as incidentId', 'digest'])
    .where('operation_id', '=', operationId)
    .executeTakeFirst();
}
