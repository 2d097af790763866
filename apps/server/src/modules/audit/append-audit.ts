import { employeeOf, keyOf, maskChanges, requestOf, type Actor, type FieldChange } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import type { StatementRunner } from '../../database/statement-runner.ts';
import { INSERT_AUDIT_ROWS, insertAuditRow, type AuditRow } from './repository.ts';

export interface AuditEntry {
  readonly actor: Actor;
  /** `order.confirm`, `session.sign-in` … */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  /** field → what it was and what it became; personal values are masked before they are stored */
  readonly changes?: Readonly<Record<string, FieldChange>>;
}

/** Writes who did what, in the transaction that does it: there is no change without its entry, and no entry without its change. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRow(tx, auditRow(entry));
}

/** The same where statements leave together: one for any number of entries. */
export async function appendAuditPipelined(tx: StatementRunner, entries: readonly AuditEntry[]): Promise<void> {
  await tx.run(INSERT_AUDIT_ROWS, [JSON.stringify(entries.map(auditRow))]);
}

function auditRow(entry: AuditEntry): AuditRow {
  return {
    employeeId: employeeOf(entry.actor),
    action: entry.action,
    entity: entry.entity,
    entityId: String(entry.entityId),
    changes: maskChanges(entry.changes ?? {}),
    requestId: requestOf(entry.actor),
    keyId: keyOf(entry.actor),
  };
}
