import { scopeOf, type StaffActor } from '@hanout/core/staff';
import { touchesNoShop, type Entity, type Forbidden } from '../../audit/index.ts';
import { readImport, type StoredImport } from '../../imports/index.ts';

export interface ImportRefusal {
  readonly code:
    | 'catalog.import-not-found'
    | 'catalog.import-state'
    | 'catalog.import-stock-forbidden'
    | Forbidden['code'];
}

/** An import as staff steer it: their own, or any of them for whom acts for every shop. */
export const importEntity: Entity<string, StoredImport, ImportRefusal, StaffActor> = {
  name: 'product_import',
  permission: 'catalog.write',
  lock: async (tx, id, actor) => {
    const found = await readImport(tx, id, { isLocked: true });
    if (found?.subject !== 'products') return undefined;
    return scopeOf(actor) === null || found.employeeId === actor.employeeId ? found : undefined;
  },
  missing: { code: 'catalog.import-not-found' },
  // Whose its products are is asked of each when it is read from the file.
  touches: touchesNoShop,
};

/** Who began it, with what beginning it asked for; what they may do by now counts for what they begin next. */
export const actorOfImport = ({ employeeId, shopIds, requestId }: StoredImport): StaffActor => ({
  kind: 'staff',
  employeeId,
  permissions: new Set(['catalog.write']),
  shopIds,
  requestId: requestId ?? '',
});
