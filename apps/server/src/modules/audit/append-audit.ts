import { employeeOf, maskChanges, requestOf, type Actor, type FieldChange } from '@hanout/core/staff';
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

/** Who did it as the callers said it that do not know of actors yet. */
export interface NamelessEntry extends Omit<AuditEntry, 'actor'> {
  readonly employeeId: number | null;
  readonly requestId: string | null;
}

/** Writes who did what, in the transaction that does it: there is no change without its entry, and no entry without its change. */
export async function appendAudit(tx: Tx, entry: AuditEntry | NamelessEntry): Promise<void> {
  await insertAuditRow(tx, auditRow(entry));
}

/** The same where statements leave together: one for any number of entries. */
export async function appendAuditPipelined(tx: StatementRunner, entries: readonly AuditEntry[]): Promise<void> {
  await tx.run(INSERT_AUDIT_ROWS, [JSON.stringify(entries.map(auditRow))]);
}

function auditRow(entry: AuditEntry | NamelessEntry): AuditRow {
  return {
    employeeId: 'actor' in entry ? employeeOf(entry.actor) : entry.employeeId,
    action: entry.action,
    entity: entry.entity,
    entityId: String(entry.entityId),
    changes: maskChanges(entry.changes ?? {}),
    requestId: 'actor' in entry ? requestOf(entry.actor) : entry.requestId,
  };
}
