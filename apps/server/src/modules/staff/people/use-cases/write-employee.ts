import type { EmployeeWrite } from '@hanout/contracts/staff/employees';
import { isEmail } from '@hanout/core/customers';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { beyond, isInScope, normalizeEmail, OWNER_ROLE, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { insertLink } from '../../links/repository.ts';
import { freshLink, LINK_HOURS, type FreshLink, type LinkDependencies } from '../../links/fresh-link.ts';
import { lockOwnership } from '../../repository.ts';
import { personEntity } from '../person-entity.ts';
import {
  countKnownShops,
  countKnownWarehouses,
  hasOwner,
  insertPerson,
  lockRolesToGive,
  updatePerson,
  writeReach,
} from '../repository.ts';

/** `errors`: keys of the sentences under the fields */
export interface EmployeeIsWrong {
  readonly code: 'staff.employee-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

type ChangeRefusal = EmployeeIsWrong | { readonly code: 'staff.last-owner' };

interface Write {
  readonly employee: EmployeeWrite;
  readonly actor: StaffActor;
}

/** Adds somebody, and makes the link by which they set their password. */
export function inviteEmployee({ db, ids }: LinkDependencies, { employee, actor }: Write) {
  return createEntity(db, personEntity, { actor, action: 'employee.invite' }, async (tx) => {
    const checked = await checkEmployee(tx, { employee, actor });
    if (!checked.ok) return checked;
    const id = await insertPerson(tx, ids.uuidv7(), valuesOf(employee));
    await writeReach(tx, id, employee);
    const link: FreshLink = freshLink(ids, 'invitation');
    const expiresAt = await insertLink(tx, {
      ...link,
      employeeId: id,
      madeBy: actor.employeeId,
      hours: LINK_HOURS.invitation,
    });
    return ok({ id, value: { id, link, expiresAt }, changes: differencesBetween(undefined, loggedOf(employee)) });
  });
}

/** Counts from the next request of that person, in every process: sessions read what they may do each time. */
export function changeEmployee(db: Database, { employee, actor, id }: Write & { readonly id: number }) {
  const change = { id, version: employee.version ?? 0, actor, action: 'employee.change' };
  return changeEntity(db, personEntity, change, async (tx, before) => {
    const checked = await checkEmployee(tx, { employee, actor });
    if (!checked.ok) return refuse<ChangeRefusal>(checked.error);
    await lockOwnership(tx);
    const hadOwner = await hasOwner(tx);
    await updatePerson(tx, id, valuesOf(employee));
    await writeReach(tx, id, employee);
    if (hadOwner && !(await hasOwner(tx))) return refuse<ChangeRefusal>({ code: 'staff.last-owner' });
    return ok({ value: { id }, changes: differencesBetween({ ...before }, loggedOf(employee)) });
  });
}

async function checkEmployee(tx: Tx, { employee, actor }: Write): Promise<Result<null, EmployeeIsWrong>> {
  const errors: Record<string, string> = {};
  if (employee.name === '') errors['name'] = 'errors.field.required';
  if (!isEmail(normalizeEmail(employee.email))) errors['email'] = 'errors.staff.email';
  const roles = await findRoleError(tx, { employee, actor });
  if (roles !== null) errors['roleIds'] = roles;
  const shops = await findShopError(tx, { employee, actor });
  if (shops !== null) errors['shopIds'] = shops;
  const { shopIds, warehouseIds } = employee;
  const within = shopIds.length === 0 ? actor.shopIds : shopIds.filter((shopId) => isInScope(actor, shopId));
  if ((await countKnownWarehouses(tx, warehouseIds, within)) !== new Set(warehouseIds).size)
    errors['warehouseIds'] = 'errors.staff.unknownWarehouse';
  return Object.keys(errors).length === 0 ? ok(null) : refuse({ code: 'staff.employee-is-wrong', errors });
}

async function findRoleError(tx: Tx, { employee: { roleIds, shopIds }, actor }: Write): Promise<string | null> {
  if (roleIds.length === 0) return 'errors.field.required';
  const roles = await lockRolesToGive(tx, roleIds);
  if (roles.length !== new Set(roleIds).size || roles.some(({ isArchived }) => isArchived))
    return 'errors.staff.unknownRole';
  const given = roles.flatMap(({ permissions }) => permissions);
  if (beyond(actor.permissions, given).length > 0) return 'errors.staff.beyondYou';
  // The owner's role is that of the whole house.
  const isOwner = roles.some(({ code }) => code === OWNER_ROLE);
  return isOwner && (shopIds.length > 0 || actor.shopIds !== null) ? 'errors.staff.ownerOfEveryShop' : null;
}

async function findShopError(tx: Tx, { employee: { shopIds }, actor }: Write): Promise<string | null> {
  if (shopIds.length === 0) return actor.shopIds === null ? null : 'errors.field.required';
  const isOwn = shopIds.every((id) => isInScope(actor, id));
  return isOwn && (await countKnownShops(tx, shopIds)) === new Set(shopIds).size ? null : 'errors.field.unknownShop';
}

const valuesOf = ({ name, email, phone, language }: EmployeeWrite) => ({
  name,
  email: normalizeEmail(email),
  phone,
  language,
});

function loggedOf(employee: EmployeeWrite) {
  const inOrder = (keys: readonly number[]): number[] => [...new Set(keys)].toSorted((one, other) => one - other);
  return {
    ...valuesOf(employee),
    roleIds: inOrder(employee.roleIds),
    shopIds: inOrder(employee.shopIds),
    warehouseIds: inOrder(employee.warehouseIds),
  };
}
