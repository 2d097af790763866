import type { ShopExportRequest } from '@hanout/contracts/data/shop-exports';
import { ok, refuse, type Result } from '@hanout/core/kernel';
import { employeeOf, isInScope, mayDo, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../database/database.ts';
import { readNow } from '../../../database/transaction.ts';
import { createEntity, type Forbidden, type Kind } from '../../audit/index.ts';
import { findExport, insertExport, readShopCode } from '../repository.ts';

export type AskingRefusal = {
  readonly code:
    | 'shop-exports.underway'
    | 'shop-exports.not-found'
    | 'shop-exports.persons-are-forbidden'
    | 'shop-exports.is-wider-than-scope';
};

const exportKind: Kind<number, AskingRefusal> = {
  name: 'shop_export',
  permission: 'data.manage',
  touches: async (tx, id) => {
    const made = await findExport(tx, id);
    return made === undefined ? [] : [made.shopId];
  },
  taken: (constraint) => (constraint === 'shop_exports_underway' ? { code: 'shop-exports.underway' } : undefined),
};

/** What says who customers are is for whom both may be told and taken away. */
export const mayTakePersons = (actor: StaffActor): boolean => mayDo(actor, ['customers.export', 'customers.contact']);

/** Whoever sees a part of a shop does not take all of it away. */
const seesWhole = ({ ordersOf, warehouseIds }: StaffActor): boolean =>
  (ordersOf ?? null) === null && (warehouseIds ?? null) === null;

interface Asking extends ShopExportRequest {
  readonly actor: StaffActor;
}

/** Asks for everything of a shop as an archive, which is made in the background; one of a shop at a time. Answers its number. */
export function askForExport(
  db: Database,
  { actor, shopId, withPersons }: Asking,
): Promise<Result<number, AskingRefusal | Forbidden>> {
  return createEntity(db, exportKind, { actor, action: 'shop_export.create' }, async (tx) => {
    if (!seesWhole(actor)) return refuse<AskingRefusal>({ code: 'shop-exports.is-wider-than-scope' });
    if (withPersons && !mayTakePersons(actor))
      return refuse<AskingRefusal>({ code: 'shop-exports.persons-are-forbidden' });
    const shop = isInScope(actor, shopId) ? await readShopCode(tx, shopId) : undefined;
    if (shop === undefined) return refuse<AskingRefusal>({ code: 'shop-exports.not-found' });
    const fileName = exportName(shop.code, await readNow(tx));
    const id = await insertExport(tx, { shopId, withPersons, fileName, employeeId: employeeOf(actor) });
    const events = [{ type: 'shop-export.asked', payload: { exportId: id } } as const];
    const changes = { file: [null, fileName], withPersons: [null, withPersons] } as const;
    return ok({ id, value: id, changes, events });
  });
}

/** `hanout-boutique-2026-07-01-093000123.zip`, by the time in UTC. */
function exportName(code: string, now: number): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `hanout-${code.replaceAll(/[^a-z0-9-]/gi, '')}-${day}-${time.replaceAll(/\D/g, '')}.zip`;
}
