import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { forgetBrowsersOf } from '../known-browsers/repository.ts';
import {
  checkNewPassword,
  initialRoles,
  normalizeEmail,
  type PasswordRefusal,
  type SystemActor,
} from '@hanout/core/staff';
import type { Database, Tx } from '../../../database/database.ts';
import { Refused } from '../../../database/refused.ts';
import { inTransaction } from '../../../database/transaction.ts';
import {
  deleteInstallationSetting,
  readInstallationSetting,
  writeInstallationSetting,
} from '../../installation/index.ts';
import { changeEntityIn } from '../../audit/index.ts';
import { employeeEntity } from '../employee-entity.ts';
import type { PasswordHasher } from '../password.ts';
import {
  endSessionsOf,
  findCredentials,
  findOwner,
  insertMissingRoles,
  lockOwnership,
  updatePassword,
} from '../repository.ts';
import { createEmployee } from './create-employee.ts';

export interface OwnerDependencies {
  readonly db: Database;
  readonly ids: Ids;
  readonly hasher: PasswordHasher;
}

/** Called at each start: roles that a new release brings are added. */
export async function prepareStaff(db: Database): Promise<void> {
  await inTransaction(db, (tx) => insertMissingRoles(tx, initialRoles));
}

export interface OwnerToCreate {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
}

/** Creates the owner while there is none (HANOUT_OWNER_EMAIL, HANOUT_OWNER_PASSWORD); true when it did. */
export async function createOwnerWhileNone(
  deps: OwnerDependencies,
  owner: OwnerToCreate,
): Promise<Result<boolean, PasswordRefusal>> {
  const password = checkNewPassword(owner.password);
  if (!password.ok) return password;
  if ((await findOwner(deps.db)) !== undefined) return ok(false);
  const passwordHash = await deps.hasher.hash(password.value);
  const isCreated = await inTransaction(deps.db, (tx) =>
    insertOwnerWhileNone(tx, deps.ids, { ...owner, passwordHash }),
  );
  return ok(isCreated);
}

export async function insertOwnerWhileNone(
  tx: Tx,
  ids: Ids,
  owner: { email: string; name?: string; passwordHash: string; language?: 'fr' | 'ar' | 'en'; actor?: SystemActor },
): Promise<boolean> {
  await lockOwnership(tx);
  if ((await findOwner(tx)) !== undefined) return false;
  const name = owner.name ?? owner.email.replace(/@.*/, '');
  await createEmployee(tx, ids, { ...owner, name, roles: ['owner'] });
  return true;
}

export type OwnerPasswordRefusal = PasswordRefusal | { readonly code: 'staff.owner-is-missing' };

/**
 * Gives the owner a new password without mail (`npm run owner`) and ends all sessions of that account. Without an
 * address the first owner is meant; with one that nobody has, that owner is created.
 */
export async function setOwnerPassword(
  deps: OwnerDependencies,
  { email, password }: { email?: string; password: string },
): Promise<Result<{ email: string }, OwnerPasswordRefusal>> {
  const checked = checkNewPassword(password);
  if (!checked.ok) return checked;
  const passwordHash = await deps.hasher.hash(checked.value);
  return inTransaction(deps.db, async (tx): Promise<Result<{ email: string }, OwnerPasswordRefusal>> => {
    await lockOwnership(tx);
    const owner = await findOwner(tx);
    const wanted = email === undefined ? owner?.email : normalizeEmail(email);
    if (wanted === undefined) return refuse({ code: 'staff.owner-is-missing' });
    const employeeId = wanted === owner?.email ? owner.id : (await findCredentials(tx, wanted))?.id;
    if (employeeId === undefined) {
      await createEmployee(tx, deps.ids, {
        email: wanted,
        name: wanted.replace(/@.*/, ''),
        passwordHash,
        roles: ['owner'],
      });
      return ok({ email: wanted });
    }
    const change = { id: employeeId, version: null, actor: byCommand, action: 'employee.set-password' };
    const changed = await changeEntityIn(tx, employeeEntity, change, async () => {
      await updatePassword(tx, employeeId, passwordHash);
      await endSessionsOf(tx, employeeId);
      await forgetBrowsersOf(tx, employeeId);
      await deleteInstallationSetting(tx, demoSetting);
      return ok({ value: wanted, changes: {} });
    });
    if (!changed.ok) throw new Refused(changed.error);
    return ok({ email: wanted });
  });
}

const demoSetting = 'demo_sign_in';

/** Whoever holds the machine, holds the shop. */
const byCommand: SystemActor = { kind: 'system', job: 'set-owner-password' };

export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * The demo's sign-in, with a password made at random when it is first asked for. It is kept readable, so that every start can
 * print it, until the owner gets another password. Null when the shop has an owner of its own.
 */
export async function provideDemoSignIn(deps: OwnerDependencies): Promise<DemoSignIn | null> {
  const known = await readDemoSignIn(deps.db);
  if (known !== null) return known;
  const fresh: DemoSignIn = { email: 'demo@hanout.localhost', password: deps.ids.secret(12) };
  const passwordHash = await deps.hasher.hash(fresh.password);
  const isCreated = await inTransaction(deps.db, async (tx) => {
    const created = await insertOwnerWhileNone(tx, deps.ids, {
      email: fresh.email,
      name: 'Démonstration',
      passwordHash,
    });
    if (created) await writeInstallationSetting(tx, demoSetting, JSON.stringify(fresh));
    return created;
  });
  return isCreated ? fresh : readDemoSignIn(deps.db);
}

async function readDemoSignIn(db: Database): Promise<DemoSignIn | null> {
  const text = await readInstallationSetting(db, demoSetting);
  if (text === undefined) return null;
  const kept: unknown = JSON.parse(text);
  const isReadable = typeof kept === 'object' && kept !== null && 'email' in kept && 'password' in kept;
  return isReadable ? { email: String(kept.email), password: String(kept.password) } : null;
}
