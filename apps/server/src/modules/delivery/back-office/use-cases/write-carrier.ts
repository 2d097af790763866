import type { CarrierWrite } from '@hanout/contracts/delivery';
import { slugOf } from '@hanout/core/catalog';
import { isCallable } from '@hanout/core/delivery';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendAudit } from '../../../audit/index.ts';
import {
  countShops,
  findFreeCarrierPlace,
  insertCarrier,
  updateCarrier,
  writeCarrierShops,
  writeServices,
  type LockedCarrier,
} from '../repository.ts';
import { lockForChange, type ChangeRefusal } from './lock-for-change.ts';

export type CarrierRefusal =
  | ChangeRefusal
  /** `errors`: keys of the sentences under the fields */
  | { readonly code: 'delivery.carrier-is-wrong'; readonly errors: Readonly<Record<string, string>> };

export interface WriteCarrier {
  /** null: a new one */
  readonly id: number | null;
  readonly carrier: CarrierWrite;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

const LAST_POSITION = 9_999;

/** Makes or changes a carrier with its services and the shops that offer it. Its prices are entered apart. */
export function writeCarrier(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: WriteCarrier,
): Promise<Result<{ readonly id: number }, CarrierRefusal>> {
  const { carrier } = command;
  return inTransaction(db, async (tx): Promise<Result<{ id: number }, CarrierRefusal>> => {
    const wantedChange = { id: command.id ?? 0, version: carrier.version, shopIds: command.shopIds };
    const locked = command.id === null ? null : await lockForChange(tx, wantedChange);
    if (locked !== null && !locked.ok) return locked;
    const known = locked?.value;
    const errors = await findErrors(tx, command);
    if (Object.keys(errors).length > 0) return refuse({ code: 'delivery.carrier-is-wrong', errors });
    const wanted =
      known !== undefined && ['', known.code].includes(carrier.code)
        ? known.code
        : slugOf(carrier.code) || slugOf(carrier.name) || 'transporteur';
    const { code, lastPosition } = await findFreeCarrierPlace(tx, wanted, command.id ?? 0);
    const position = carrier.position ?? known?.position ?? Math.min(lastPosition + 1, LAST_POSITION);
    const { name, isActive, phone } = carrier;
    const values = { code, name, isActive, position, phone: phone === '' ? null : phone };
    const id = command.id ?? (await insertCarrier(tx, ids.uuid(), values));
    if (command.id !== null) await updateCarrier(tx, id, values);
    await writeServices(tx, id, carrier);
    await writeCarrierShops(tx, id, { shopIds: carrier.shopIds, position });
    await appendAudit(tx, {
      employeeId: command.employeeId,
      action: command.id === null ? 'carrier.create' : 'carrier.change',
      entity: 'carrier',
      entityId: id,
      changes: changesOf(known, { ...values, modes: modesOf(carrier), shopIds: carrier.shopIds }),
      requestId: command.requestId,
    });
    return ok({ id });
  });
}

async function findErrors(tx: Tx, { carrier, shopIds }: WriteCarrier): Promise<Readonly<Record<string, string>>> {
  const errors: Record<string, string> = {};
  if (carrier.name === '') errors['name'] = 'errors.field.required';
  if (!isCallable(carrier.phone)) errors['phone'] = 'errors.field.malformed';
  const { position } = carrier;
  if (position !== null && (!Number.isInteger(position) || position < 0 || position > LAST_POSITION))
    errors['position'] = 'errors.field.count';
  const wanted = new Set(carrier.shopIds);
  const isOwn = shopIds === null || [...wanted].every((id) => shopIds.includes(id));
  if (!isOwn || (await countShops(tx, [...wanted])) !== wanted.size) errors['shopIds'] = 'errors.field.unknownShop';
  // Without a shop it would be out of the reach of whom belongs to some.
  else if (shopIds !== null && wanted.size === 0) errors['shopIds'] = 'errors.field.required';
  return errors;
}

const modesOf = ({ home, desk }: CarrierWrite): readonly string[] => [
  ...(home ? ['home'] : []),
  ...(desk ? ['desk'] : []),
];

type Audited = Omit<LockedCarrier, 'version'>;

function changesOf(before: Audited | undefined, after: Audited): Record<string, [unknown, unknown]> {
  const fields = ['code', 'name', 'phone', 'isActive', 'position', 'modes', 'shopIds'] as const;
  return Object.fromEntries(
    fields
      .map((field) => [field, [before?.[field] ?? null, after[field]]] as const)
      .filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is))
      .map(([field, [was, is]]) => [field, [was, is]]),
  );
}
