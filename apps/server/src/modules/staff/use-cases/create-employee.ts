import { ok, type Ids } from '@hanout/core/kernel';
import { initialRoles, normalizeEmail, type StaffActor, type SystemActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { createEntityIn } from '../../audit/index.ts';
import { employeeEntity } from '../employee-entity.ts';
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
  /** left out: the house itself, which sets up an installation */
  readonly actor?: StaffActor | SystemActor;
}

/** Adds an employee with roles by their codes; the roles to begin with are there afterwards. Answers the key. */
export async function createEmployee(tx: Tx, ids: Ids, employee: EmployeeToCreate): Promise<number> {
  await insertMissingRoles(tx, initialRoles);
  const { roles, email, actor = { kind: 'system', job: 'create-employee' } } = employee;
  const made = await createEntityIn(tx, employeeEntity, { actor, action: 'employee.create' }, async () => {
    const id = await insertEmployee(tx, {
      uuid: ids.uuidv7(),
      email: normalizeEmail(email),
      name: employee.name.trim(),
      passwordHash: employee.passwordHash,
      language: employee.language ?? 'fr',
      roles,
      shopIds: employee.shopIds ?? [],
    });
    return ok({ id, value: id, changes: { roles: [null, roles], email: [null, email] } });
  });
  if (!made.ok) throw new Refused(made.error);
  return made.value;
}
