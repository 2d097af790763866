import type { ReturnRuleWrite } from '@hanout/contracts/orders/returns';
import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { lockReturnRule, writeReturnRule, type StoredReturnRule } from '../rule-repository.ts';

export type ReturnRuleRefusal =
  | { readonly code: 'ordering.return-rule-not-found' }
  | { readonly code: 'ordering.return-rule-changed' }
  | { readonly code: 'ordering.return-reasons-are-wrong' };

const returnRuleEntity: Entity<number, StoredReturnRule, ReturnRuleRefusal> = {
  name: 'return_rule',
  permission: 'settings.write',
  lock: (tx, shopId, actor) => lockReturnRule(tx, shopId, scopeOf(actor)),
  missing: { code: 'ordering.return-rule-not-found' },
  touches: async (_, shopId) => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'ordering.return-rule-changed' } },
};

/** Within how many days a shop takes goods back, and for which reasons. */
export function changeReturnRule(
  db: Database,
  { shopId, actor, write }: { readonly shopId: number; readonly actor: StaffActor; readonly write: ReturnRuleWrite },
) {
  const change = { id: shopId, actor, version: write.version, action: 'return_rule.change' };
  return changeEntity(db, returnRuleEntity, change, async (tx, stored) => {
    const codes = write.rule.reasons.map(({ code }) => code);
    if (new Set(codes).size < codes.length)
      return refuse<ReturnRuleRefusal>({ code: 'ordering.return-reasons-are-wrong' });
    const changes = differencesBetween({ ...stored.rule }, { ...write.rule });
    if (Object.keys(changes).length === 0) return ok({ value: shopId, changes: null });
    await writeReturnRule(tx, shopId, write.rule);
    return ok({ value: shopId, changes });
  });
}
