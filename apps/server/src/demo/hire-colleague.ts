import type { Ids } from '@hanout/core/kernel';
import { permissions, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { createEmployee } from '../modules/staff/index.ts';

export const COLLEAGUE_EMAIL = 'nadia.kaci@demo.example';

/** A colleague who cannot sign in, by whom the demo's past was lived. */
export async function hireColleague({ db, ids }: { readonly db: Database; readonly ids: Ids }): Promise<StaffActor> {
  const employeeId = await inTransaction(db, (tx) =>
    createEmployee(tx, ids, {
      email: COLLEAGUE_EMAIL,
      name: 'Nadia Kaci',
      passwordHash: 'none',
      roles: ['back-office'],
    }),
  );
  return {
    kind: 'staff',
    employeeId,
    permissions: new Set(permissions),
    shopIds: null,
    requestId: 'load-demo',
  };
}
