import type { Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { archiveEmployee, createEmployee, inviteEmployee } from '../modules/staff/index.ts';
import { readRoleId } from './repository.ts';

interface TeamDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

const TEAM = [
  { name: 'Walid Saadi', email: 'walid.saadi@demo.example', role: 'manager' },
  { name: 'Lina Haddad', email: 'lina.haddad@demo.example', role: 'catalogue-editor' },
  { name: 'Sofiane Mebarki', email: 'sofiane.mebarki@demo.example', role: 'seller' },
  { name: 'Amel Ziani', email: 'amel.ziani@demo.example', role: 'cashier' },
  { name: 'Karim Ould Ali', email: 'karim.ouldali@demo.example', role: 'warehouse' },
] as const;
const LEFT = { name: 'Rachid Benali', email: 'rachid.benali@demo.example', role: 'seller' } as const;
const INVITED = { name: 'Meriem Cherif', email: 'meriem.cherif@demo.example', role: 'accountant' } as const;

/** Who works in the demo shop: five beside the colleague, one who has left, one whose invitation is open. Nobody of them can sign in. */
export async function hireTeam({ db, ids }: TeamDependencies, boss: StaffActor): Promise<void> {
  const hire = ({ role, ...person }: { readonly name: string; readonly email: string; readonly role: string }) =>
    inTransaction(db, (tx) => createEmployee(tx, ids, { ...person, passwordHash: 'none', roles: [role], actor: boss }));
  for (const person of TEAM) await hire(person);
  const id = await hire(LEFT);
  const left = await archiveEmployee(db, { id, version: 1, actor: boss, isActive: false });
  const { role, ...person } = INVITED;
  const roleIds = [await readRoleId(db, role)];
  const employee = { ...person, phone: '', language: 'fr' as const, roleIds, shopIds: [], warehouseIds: [] };
  const invited = await inviteEmployee({ db, ids }, { employee, actor: boss });
  if (!left.ok || !invited.ok) throw new Error('the team of the demo could not be made');
}
