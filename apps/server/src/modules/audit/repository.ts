import type { Tx } from '../../database/database.ts';

export interface AuditRow {
  readonly employeeId: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly changes: unknown;
  readonly requestId: string | null;
}

export async function insertAuditRow(tx: Tx, row: AuditRow): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      employee_id: row.employeeId,
      action: row.action,
      entity: row.entity,
      entity_id: row.entityId,
      changes: JSON.stringify(row.changes),
      request_id: row.requestId,
    })
    .execute();
}
