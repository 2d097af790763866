import type { LotRule, LotRuleWrite } from '@hanout/contracts/stock/lots';
import { ok } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity } from '../../../audit/index.ts';
import { warehouseScopeOf } from '../../lines/line-entity.ts';
import { isWarehouseOfScope, shopsOfWarehouses } from '../../stock-page/queries.ts';
import { findRule, writeRule, type StoredRule } from '../rule-queries.ts';

interface SetRule {
  readonly of: LotRule['of'];
  readonly id: number;
  readonly rule: LotRuleWrite;
  readonly actor: StaffActor;
}

/** The rule of a warehouse touches the shops that sell from it; that of a family every shop of the house. */
const ruled = (
  of: LotRule['of'],
): Entity<number, StoredRule, { readonly code: 'inventory.rule-not-found' }, StaffActor> => ({
  name: of === 'warehouse' ? 'warehouse' : 'family',
  permission: 'stock.write',
  lock: async (tx, id, actor) => {
    if (of === 'warehouse' && !(await isWarehouseOfScope(tx, id, warehouseScopeOf(actor)))) return undefined;
    return findRule(tx, of, id);
  },
  missing: { code: 'inventory.rule-not-found' },
  touches: async (tx, id) => (of === 'warehouse' ? shopsOfWarehouses(tx, [id]) : null),
});

/** Which lots orders take first there; orders that hold something already keep their lots. */
export function setRule(db: Database, { of, id, rule, actor }: SetRule) {
  return changeEntity(db, ruled(of), { id, version: null, actor, action: 'stock.rule' }, async (tx, before) => {
    const isStrict = rule.strategy !== null && rule.isStrict;
    if (before.strategy === rule.strategy && before.isStrict === isStrict) return ok({ value: null, changes: null });
    await writeRule(tx, { of, id }, { ...rule, isStrict });
    return ok({
      value: null,
      changes: { strategy: [before.strategy, rule.strategy], isStrict: [before.isStrict, isStrict] },
    });
  });
}
