import type { WarehouseWrite } from '@hanout/contracts/stock/stock';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { scopeOf, warehousesOf, type StaffActor } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { changeEntity, createEntity, type Changes, type Entity, type Forbidden } from '../../../audit/index.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../../stock-page/queries.ts';
import { lockWarehouseStocks } from '../../ledger/recount-repository.ts';
import { chooseSellers, writeSellers, type SellersChange, type SellersRefusal } from './choose-sellers.ts';
import {
  findFreeWarehouseCode,
  findWilayaOfCommune,
  insertWarehouse,
  isWarehouseUsed,
  isWilaya,
  lockWarehouse,
  updateWarehouse,
  type LockedWarehouse,
} from '../repository.ts';

export type WarehouseRefusal =
  | { readonly code: 'inventory.warehouse-not-found' }
  | { readonly code: 'inventory.warehouse-changed' }
  | { readonly code: 'inventory.warehouse-not-empty' }
  | SellersRefusal;

/** A warehouse as staff change it: seen by whom a shop belongs to that sells from it, changed by whom all do. Its own statements count its version up. */
const warehouseEntity: Entity<number, LockedWarehouse, WarehouseRefusal> = {
  name: 'warehouse',
  permission: 'stock.write',
  lock: async (tx, id, actor) => {
    const warehouse = await lockWarehouse(tx, id);
    return (await isWarehouseOfScope(tx, id, { shopIds: scopeOf(actor), warehouseIds: warehousesOf(actor) }))
      ? warehouse
      : undefined;
  },
  missing: { code: 'inventory.warehouse-not-found' },
  touches: (tx, id) => shopsOfWarehouses(tx, [id]),
  versions: { of: ({ version }) => version, changed: { code: 'inventory.warehouse-changed' } },
};

interface Dependencies {
  readonly db: Database;
  readonly ids: Ids;
}

interface Write {
  readonly warehouse: WarehouseWrite;
  readonly actor: StaffActor;
}

type CreateRefusal = WarehouseRefusal | Forbidden;

/** Made by who works in all of them: whoever is bound to some would not work in it. */
export function createWarehouse({ db, ids }: Dependencies, { warehouse, actor }: Write) {
  return createEntity(db, warehouseEntity, { actor, action: 'warehouse.create' }, async (tx) => {
    if (warehousesOf(actor) !== null) return refuse<CreateRefusal>({ code: 'request.forbidden' });
    const wanted = await readWanted(tx, { warehouse, actor });
    if (!wanted.ok) return refuse<CreateRefusal>(wanted.error);
    const { code, sellers } = wanted.value;
    const id = await insertWarehouse(tx, ids.uuid(), { ...warehouse, code });
    await writeSellers(tx, id, sellers);
    const { isActive } = warehouse;
    return ok({ id, value: { id }, changes: changesOf(undefined, { isActive, code, shopIds: sellers.after }) });
  });
}

/** One that holds something cannot be closed: nothing that is there would be sold. */
export function changeWarehouse(db: Database, { warehouse, actor, id }: Write & { readonly id: number }) {
  const change = { id, version: warehouse.version ?? 0, actor, action: 'warehouse.change' };
  return changeEntity(db, warehouseEntity, change, async (tx, known) => {
    const { isActive } = warehouse;
    if (!isActive && known.isActive) {
      await lockWarehouseStocks(tx, id);
      if (await isWarehouseUsed(tx, id)) return refuse<WarehouseRefusal>({ code: 'inventory.warehouse-not-empty' });
    }
    const wanted = await readWanted(tx, { warehouse, actor, id, known });
    if (!wanted.ok) return wanted;
    const { code, sellers } = wanted.value;
    await updateWarehouse(tx, id, { ...warehouse, code });
    await writeSellers(tx, id, sellers);
    const before = { ...known, shopIds: sellers.before };
    return ok({ value: { id }, changes: changesOf(before, { isActive, code, shopIds: sellers.after }) });
  });
}

/** A code that is free and the shops that will sell from it; or what is wrong. */
async function readWanted(
  tx: Tx,
  { warehouse, actor, id, known }: Write & { readonly id?: number; readonly known?: LockedWarehouse },
): Promise<Result<{ readonly code: string; readonly sellers: SellersChange }, WarehouseRefusal>> {
  const errors = await findErrors(tx, warehouse);
  if (Object.keys(errors).length > 0) return refuse({ code: 'inventory.warehouse-is-wrong', errors });
  const scope = actor.shopIds;
  const sellers = await chooseSellers(tx, { warehouseId: id ?? null, wanted: warehouse.shopIds, scope });
  if (!sellers.ok) return sellers;
  const wanted =
    known !== undefined && ['', known.code].includes(warehouse.code)
      ? known.code
      : slugOf(warehouse.code) || slugOf(warehouse.name) || 'depot';
  return ok({ code: await findFreeWarehouseCode(tx, wanted, id ?? 0), sellers: sellers.value });
}

type Told = Pick<LockedWarehouse, 'isActive' | 'code'> & { readonly shopIds: readonly number[] };

const changesOf = (before: Told | undefined, { isActive, code, shopIds }: Told): Changes => ({
  isActive: [before?.isActive ?? null, isActive],
  code: [before?.code ?? null, code],
  shopIds: [before?.shopIds ?? null, shopIds],
});

async function findErrors(tx: Tx, warehouse: WarehouseWrite): Promise<Readonly<Record<string, string>>> {
  const { name, wilayaCode, communeId } = warehouse;
  if (name === '') return { name: 'errors.field.required' };
  if (wilayaCode !== null && !(await isWilaya(tx, wilayaCode))) return { wilayaCode: 'errors.field.malformed' };
  if (communeId !== null && (await findWilayaOfCommune(tx, communeId)) !== wilayaCode)
    return { communeId: 'errors.field.malformed' };
  return {};
}
