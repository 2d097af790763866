import { ok, refuse, type Result } from '@hanout/core/kernel';
import type { ScopedActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween, type Forbidden } from '../../../audit/index.ts';
import { findSupplier } from '../queries.ts';
import { insertSupplier, setSupplierActive, updateSupplier, type SupplierValues } from '../repository.ts';
import { supplierEntity, supplierKind, type SupplierRefusal } from '../supplier-entity.ts';

const MAIL_ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/u;

/** What is wrong with a form, by field; null: nothing. */
function refuseForm({ name, email }: SupplierValues): SupplierRefusal | null {
  const errors = {
    ...(name === '' ? { name: 'errors.purchasing.nameMissing' } : {}),
    ...(email === '' || MAIL_ADDRESS.test(email) ? {} : { email: 'errors.purchasing.mailWrong' }),
  };
  return Object.keys(errors).length === 0 ? null : { code: 'purchasing.form-is-wrong', errors };
}

export function createSupplier(
  db: Database,
  { form, actor }: { readonly form: SupplierValues; readonly actor: ScopedActor },
): Promise<Result<number, SupplierRefusal | Forbidden>> {
  return createEntity(db, supplierKind, { actor, action: 'suppliers.create' }, async (tx) => {
    const refusal = refuseForm(form);
    if (refusal !== null) return refuse(refusal);
    const id = await insertSupplier(tx, form);
    return ok({ id, value: id, changes: differencesBetween(undefined, { ...form }) });
  });
}

interface Editing {
  readonly id: number;
  readonly version: number;
  readonly actor: ScopedActor;
}

export function editSupplier(
  db: Database,
  { form, id, version, actor }: Editing & { readonly form: SupplierValues },
): Promise<Result<null, SupplierRefusal | Forbidden>> {
  const change = { id, version, actor, action: 'suppliers.change' };
  return changeEntity(db, supplierEntity, change, async (tx) => {
    const refusal = refuseForm(form);
    if (refusal !== null) return refuse(refusal);
    const before = await findSupplier(tx, id, null);
    const changes = differencesBetween(before === undefined ? undefined : { ...before }, { ...form });
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await updateSupplier(tx, id, form);
    return ok({ value: null, changes });
  });
}

/** One that is archived is offered for no new order; what was ordered of them stays. */
export function archiveSupplier(db: Database, editing: Editing): Promise<Result<null, SupplierRefusal | Forbidden>> {
  return setActive(db, editing, { isActive: false, action: 'suppliers.archive' });
}

export function restoreSupplier(db: Database, editing: Editing): Promise<Result<null, SupplierRefusal | Forbidden>> {
  return setActive(db, editing, { isActive: true, action: 'suppliers.restore' });
}

async function setActive(
  db: Database,
  { id, version, actor }: Editing,
  { isActive, action }: { readonly isActive: boolean; readonly action: string },
): Promise<Result<null, SupplierRefusal | Forbidden>> {
  return changeEntity(db, supplierEntity, { id, version, actor, action }, async (tx) => {
    await setSupplierActive(tx, id, isActive);
    return ok({ value: null, changes: { isActive: [!isActive, isActive] } });
  });
}
