import type { StaffActor } from '@hanout/core/staff';
import { isInScope } from '@hanout/core/staff';
import type { Entity } from '../../audit/index.ts';
import { countUpRule, lockRule, type StoredRule } from './repository.ts';

export type RuleRefusal = { readonly code: 'carrier-choice.not-found' | 'carrier-choice.rule-changed' };

/** What a rule by hand is to a change. */
export const ruleEntity: Entity<number, StoredRule, RuleRefusal, StaffActor> = {
  name: 'carrier_choice_rule',
  permission: 'settings.write',
  lock: async (tx, id, actor) => {
    const rule = await lockRule(tx, id);
    return rule !== undefined && isInScope(actor, rule.shopId) ? rule : undefined;
  },
  missing: { code: 'carrier-choice.not-found' },
  touches: async (tx, id) => {
    const rule = await lockRule(tx, id);
    return rule === undefined ? [] : [rule.shopId];
  },
  versions: {
    of: ({ version }) => version,
    changed: { code: 'carrier-choice.rule-changed' },
    countUp: countUpRule,
  },
};
