import { ok, type Result } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, type Entity, type Forbidden } from '../../../audit/index.ts';
import { lockLateRule, writeLateRule, type LockedRule } from '../repository.ts';

type RuleRefusal =
  | { readonly code: 'parcel-following.account-not-found' }
  | { readonly code: 'parcel-following.rule-changed' };

const ruleEntity: Entity<number, LockedRule, RuleRefusal, StaffActor> = {
  name: 'late-parcel-rule',
  permission: 'settings.write',
  lock: async (tx, shopId, actor) => (isInScope(actor, shopId) ? lockLateRule(tx, shopId) : undefined),
  missing: { code: 'parcel-following.account-not-found' },
  touches: async (_, shopId) => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'parcel-following.rule-changed' } },
};

/** After how many days parcels of a shop are late where their carrier is not known well enough. */
export function changeLateRule(
  db: Database,
  { shopId, version, days, actor }: { shopId: number; version: number; days: number; actor: StaffActor },
): Promise<Result<null, RuleRefusal | Forbidden>> {
  const change = { id: shopId, version, actor, action: 'late-parcel-rule.change' };
  return changeEntity(db, ruleEntity, change, async (tx, rule) => {
    await writeLateRule(tx, shopId, days);
    return ok({ value: null, changes: { days: [rule.days, days] } });
  });
}
