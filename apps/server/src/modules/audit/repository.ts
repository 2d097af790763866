import type { Tx } from '../../database/database.ts';
import type { Statement } from '../../database/pipelined-transaction.ts';

export interface AuditRow {
  readonly employeeId: number | null;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly changes: unknown;
  readonly requestId: string | null;
  /** of the key by which a program did it for the employee */
  readonly keyId: number | null;
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
      api_key_id: row.keyId,
    })
    .execute();
}

/** $1 the rows as JSON: for transactions whose statements leave together. */
export const INSERT_AUDIT_ROWS: Statement<never> = {
  name: 'audit_insert_rows',
  text: `
insert into audit_log (employee_id, action, entity, entity_id, changes, request_id, api_key_id)
select "employeeId", action, entity, "entityId", changes, "requestId", "keyId"
from json_to_recordset($1::json) r ("employeeId" int, action text, entity text, "entityId" text, changes jsonb, "requestId" text, "keyId" int)`,
};
