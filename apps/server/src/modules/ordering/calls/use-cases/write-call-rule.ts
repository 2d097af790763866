import type { CallRuleWrite } from '@hanout/contracts/orders/calls';
import { SCRIPT_LANGUAGES, unknownValues, type ScriptLanguage } from '@hanout/core/calling';
import { ok, refuse } from '@hanout/core/kernel';
import { scopeOf, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { lockCallRule, writeCallRule, type StoredCallRule } from '../rule-repository.ts';

export type CallRuleRefusal =
  | { readonly code: 'ordering.call-rule-not-found' }
  | { readonly code: 'ordering.call-rule-changed' }
  | ScriptRefusal;

/** A script names something that no order has. */
interface ScriptRefusal {
  readonly code: 'ordering.script-is-wrong';
  readonly language: ScriptLanguage;
  readonly names: readonly string[];
}

const callRuleEntity: Entity<number, StoredCallRule, CallRuleRefusal> = {
  name: 'call_rule',
  permission: 'settings.write',
  lock: (tx, shopId, actor) => lockCallRule(tx, shopId, scopeOf(actor)),
  missing: { code: 'ordering.call-rule-not-found' },
  touches: async (_, shopId) => [shopId],
  versions: { of: ({ version }) => version, changed: { code: 'ordering.call-rule-changed' } },
};

/** How a shop calls, and what its agents say. */
export function changeCallRule(
  db: Database,
  { shopId, actor, write }: { readonly shopId: number; readonly actor: StaffActor; readonly write: CallRuleWrite },
) {
  const change = { id: shopId, actor, version: write.version, action: 'call_rule.change' };
  return changeEntity(db, callRuleEntity, change, async (tx, stored) => {
    for (const language of SCRIPT_LANGUAGES) {
      const names = unknownValues(write.scripts[language] ?? '');
      if (names.length > 0) return refuse<ScriptRefusal>({ code: 'ordering.script-is-wrong', language, names });
    }
    const scripts = Object.fromEntries(Object.entries(write.scripts).filter(([, text]) => text?.trim()));
    const { followsOpening, ...rule } = write.rule;
    await writeCallRule(tx, shopId, { rule, scripts, followsOpening });
    const { opening: _, ...before } = stored.rule;
    const changes = differencesBetween(
      { ...before, followsOpening: stored.followsOpening, scripts: stored.scripts },
      { ...write.rule, scripts },
    );
    return ok({ value: shopId, changes: Object.keys(changes).length === 0 ? null : changes });
  });
}
