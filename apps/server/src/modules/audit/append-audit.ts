import { maskChanges, type FieldChange } from '@hanout/core/staff';
import type { Tx } from '../../database/database.ts';
import { insertAuditRow } from './repository.ts';

export interface AuditEntry {
  /** null: the system itself */
  readonly employeeId: number | null;
  /** `order.confirm`, `session.sign-in` … */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string | number;
  /** field → what it was and what it became; personal values are masked before they are stored */
  readonly changes?: Readonly<Record<string, FieldChange>>;
  readonly requestId: string | null;
}

/** Writes who did what, in the transaction that does it: there is no change without its entry, and no entry without its change. */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await insertAuditRow(tx, {
    employeeId: entry.employeeId,
    action: entry.action,
    entity: entry.entity,
    entityId: String(entry.entityId),
    changes: maskChanges(entry.changes ?? {}),
    requestId: entry.requestId,
  });
}
