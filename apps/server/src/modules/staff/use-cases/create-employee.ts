import type { Ids } from '@hanout/core/kernel';
import { initialRoles, normalizeEmail } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Tx } from '../../../database/database.ts';
import { appendAudit } from '../../audit/index.ts';
import { insertEmployee, insertMissingRoles } from '../repository.ts';

export interface EmployeeToCreate {
  readonly email: string;
  readonly name: string;
  /** as `PasswordHasher.hash` gives it; hashing is too slow for a transaction */
  readonly passwordHash: string;
  readonly roles: readonly string[];
  readonly language?: Language;
  /** empty or left out: every shop */
  readonly shopIds?: readonly number[];
  readonly createdBy?: number;
  readonly requestId?: string;
}

/** Adds an employee with roles by their codes; the roles to begin with are there afterwards. Answers the key. */
export async function createEmployee(tx: Tx, ids: Ids, employee: EmployeeToCreate): Promise<number> {
  await insertMissingRoles(tx, initialRoles);
  const id = await insertEmployee(tx, {
    uuid: ids.uuidv7(),
    email: normalizeEmail(employee.email),
    name: employee.name.trim(),
    passwordHash: employee.passwordHash,
    language: employee.language ?? 'fr',
    roles: employee.roles,
    shopIds: employee.shopIds ?? [],
  });
  await appendAudit(tx, {
    employeeId: employee.createdBy ?? null,
    action: 'employee.create',
    entity: 'employee',
    entityId: id,
    changes: { roles: [null, employee.roles], email: [null, employee.email] },
    requestId: employee.requestId ?? null,
  });
  return id;
}
