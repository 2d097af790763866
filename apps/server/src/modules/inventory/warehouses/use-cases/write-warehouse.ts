import type { WarehouseWrite } from '@hanout/contracts/stock';
import { slugOf } from '@hanout/core/catalog';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendAudit } from '../../../audit/index.ts';
import { isWarehouseOfScope } from '../../stock-page/queries.ts';
import { lockWarehouseStocks } from '../../ledger/recount-repository.ts';
import { chooseSellers, writeSellers, type SellersRefusal } from './choose-sellers.ts';
import {
  findFreeWarehouseCode,
  findWilayaOfCommune,
  insertWarehouse,
  isWarehouseUsed,
  isWilaya,
  lockWarehouse,
  updateWarehouse,
} from '../repository.ts';

export type WarehouseRefusal =
  | { readonly code: 'inventory.warehouse-not-found' }
  | { readonly code: 'inventory.warehouse-changed' }
  | { readonly code: 'inventory.warehouse-not-empty' }
  | SellersRefusal;

export interface WriteWarehouse {
  /** null: a new one */
  readonly id: number | null;
  readonly warehouse: WarehouseWrite;
  readonly employeeId: number;
  readonly shopIds: readonly number[] | null;
  readonly requestId: string;
}

/** Makes or changes a warehouse. One that holds something cannot be closed: nothing that is there would be sold. */
export function writeWarehouse(
  { db, ids }: { readonly db: Database; readonly ids: Ids },
  command: WriteWarehouse,
): Promise<Result<{ readonly id: number }, WarehouseRefusal>> {
  const { warehouse, shopIds } = command;
  return inTransaction(db, async (tx): Promise<Result<{ id: number }, WarehouseRefusal>> => {
    const known = command.id === null ? undefined : await lockWarehouse(tx, command.id);
    if (command.id !== null) {
      if (known === undefined || !(await isWarehouseOfScope(tx, command.id, shopIds)))
        return refuse({ code: 'inventory.warehouse-not-found' });
      if (known.version !== warehouse.version) return refuse({ code: 'inventory.warehouse-changed' });
      if (!warehouse.isActive && known.isActive) {
        await lockWarehouseStocks(tx, command.id);
        if (await isWarehouseUsed(tx, command.id)) return refuse({ code: 'inventory.warehouse-not-empty' });
      }
    }
    const errors = await findErrors(tx, warehouse);
    if (Object.keys(errors).length > 0) return refuse({ code: 'inventory.warehouse-is-wrong', errors });
    const sellers = await chooseSellers(tx, { warehouseId: command.id, wanted: warehouse.shopIds, scope: shopIds });
    if (!sellers.ok) return sellers;
    const wanted =
      known !== undefined && ['', known.code].includes(warehouse.code)
        ? known.code
        : slugOf(warehouse.code) || slugOf(warehouse.name) || 'depot';
    const code = await findFreeWarehouseCode(tx, wanted, command.id ?? 0);
    const values = { ...warehouse, code };
    const id = command.id ?? (await insertWarehouse(tx, ids.uuid(), values));
    if (command.id !== null) await updateWarehouse(tx, id, values);
    await writeSellers(tx, id, sellers.value);
    await appendAudit(tx, {
      employeeId: command.employeeId,
      action: command.id === null ? 'warehouse.create' : 'warehouse.change',
      entity: 'warehouse',
      entityId: id,
      changes: {
        isActive: [known?.isActive ?? null, warehouse.isActive],
        code: [known?.code ?? null, code],
        shopIds: [command.id === null ? null : sellers.value.before, sellers.value.after],
      },
      requestId: command.requestId,
    });
    return ok({ id });
  });
}

async function findErrors(tx: Tx, warehouse: WarehouseWrite): Promise<Readonly<Record<string, string>>> {
  const { name, wilayaCode, communeId } = warehouse;
  if (name === '') return { name: 'errors.field.required' };
  if (wilayaCode !== null && !(await isWilaya(tx, wilayaCode))) return { wilayaCode: 'errors.field.malformed' };
  if (communeId !== null && (await findWilayaOfCommune(tx, communeId)) !== wilayaCode)
    return { communeId: 'errors.field.malformed' };
  return {};
}
