import type { CarrierWrite } from '@hanout/contracts/delivery';
import { slugOf } from '@hanout/core/catalog';
import { isCallable } from '@hanout/core/delivery';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, differencesBetween } from '../../../audit/index.ts';
import { carrierEntity } from '../carrier-entity.ts';
import {
  countShops,
  findFreeCarrierPlace,
  insertCarrier,
  updateCarrier,
  writeCarrierShops,
  writeServices,
  type CarrierValues,
  type LockedCarrier,
} from '../repository.ts';

/** `errors`: keys of the sentences under the fields */
export interface CarrierIsWrong {
  readonly code: 'delivery.carrier-is-wrong';
  readonly errors: Readonly<Record<string, string>>;
}

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

interface Write {
  readonly carrier: CarrierWrite;
  readonly actor: StaffActor;
}

const LAST_POSITION = 9_999;

/** A new carrier with its services and the shops that offer it. Its prices are entered apart. */
export function createCarrier({ db, ids }: Dependencies, { carrier, actor }: Write) {
  return createEntity(db, carrierEntity, { actor, action: 'carrier.create' }, async (tx) => {
    const wanted = await readWanted(tx, { carrier, actor });
    if (!wanted.ok) return wanted;
    const id = await insertCarrier(tx, ids.uuid(), wanted.value);
    await writeOffers(tx, id, { carrier, position: wanted.value.position });
    const { modes, shopIds } = offersOf(carrier);
    return ok({ id, value: { id }, changes: differencesBetween(undefined, { ...wanted.value, modes, shopIds }) });
  });
}

/** Changes a carrier, its services and the shops that offer it. */
export function changeCarrier(db: Database, { carrier, actor, id }: Write & { readonly id: number }) {
  const change = { id, version: carrier.version ?? 0, actor, action: 'carrier.change' };
  return changeEntity(db, carrierEntity, change, async (tx, known) => {
    const wanted = await readWanted(tx, { carrier, actor, id, known });
    if (!wanted.ok) return wanted;
    await updateCarrier(tx, id, wanted.value);
    await writeOffers(tx, id, { carrier, position: wanted.value.position });
    return ok({ value: { id }, changes: differencesBetween({ ...known }, { ...wanted.value, ...offersOf(carrier) }) });
  });
}

/** What will be stored, with a code that is free; or what is wrong. */
async function readWanted(
  tx: Tx,
  { carrier, actor, id = 0, known }: Write & { readonly id?: number; readonly known?: LockedCarrier },
): Promise<Result<CarrierValues, CarrierIsWrong>> {
  const errors = await findErrors(tx, carrier, actor);
  if (Object.keys(errors).length > 0) return refuse({ code: 'delivery.carrier-is-wrong', errors });
  const wanted =
    known !== undefined && ['', known.code].includes(carrier.code)
      ? known.code
      : slugOf(carrier.code) || slugOf(carrier.name) || 'transporteur';
  const { code, lastPosition } = await findFreeCarrierPlace(tx, wanted, id);
  const position = carrier.position ?? known?.position ?? Math.min(lastPosition + 1, LAST_POSITION);
  const { name, isActive, phone } = carrier;
  const { wayBackCentimes = known?.wayBackCentimes ?? null } = carrier;
  return ok({ code, name, isActive, position, phone: phone === '' ? null : phone, wayBackCentimes });
}

async function writeOffers(
  tx: Tx,
  id: number,
  { carrier, position }: { readonly carrier: CarrierWrite; readonly position: number },
): Promise<void> {
  await writeServices(tx, id, carrier);
  await writeCarrierShops(tx, id, { shopIds: carrier.shopIds, position });
}

function offersOf({ home, desk, shopIds }: CarrierWrite): Pick<LockedCarrier, 'modes' | 'shopIds'> {
  return { modes: [...(home ? ['home'] : []), ...(desk ? ['desk'] : [])], shopIds };
}

async function findErrors(tx: Tx, carrier: CarrierWrite, actor: StaffActor): Promise<Readonly<Record<string, string>>> {
  const errors: Record<string, string> = {};
  if (carrier.name === '') errors['name'] = 'errors.field.required';
  if (!isCallable(carrier.phone)) errors['phone'] = 'errors.field.malformed';
  const { position } = carrier;
  if (position !== null && (!Number.isInteger(position) || position < 0 || position > LAST_POSITION))
    errors['position'] = 'errors.field.count';
  const wanted = new Set(carrier.shopIds);
  const isOwn = [...wanted].every((id) => isInScope(actor, id));
  if (!isOwn || (await countShops(tx, [...wanted])) !== wanted.size) errors['shopIds'] = 'errors.field.unknownShop';
  // Without a shop it would be out of the reach of whom belongs to some.
  else if (actor.shopIds !== null && wanted.size === 0) errors['shopIds'] = 'errors.field.required';
  return errors;
}
