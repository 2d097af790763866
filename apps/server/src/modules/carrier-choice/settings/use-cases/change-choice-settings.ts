import type { ChoiceSettings } from '@hanout/contracts/carrier-choice/rules';
import { ok } from '@hanout/core/kernel';
import { isInScope, type StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity } from '../../../audit/index.ts';
import { lockChoiceSettings, writeChoiceSettings } from '../repository.ts';

type SettingsRefusal = { readonly code: 'carrier-choice.not-found' | 'carrier-choice.settings-changed' };

const settingsEntity: Entity<number, ChoiceSettings, SettingsRefusal, StaffActor> = {
  name: 'carrier_choice_settings',
  permission: 'settings.write',
  lock: async (tx, shopId, actor) => (isInScope(actor, shopId) ? lockChoiceSettings(tx, shopId) : undefined),
  missing: { code: 'carrier-choice.not-found' },
  touches: (_tx, shopId) => Promise.resolve([shopId]),
  versions: { of: ({ version }) => version, changed: { code: 'carrier-choice.settings-changed' } },
};

/** Whether a shop has the proposal taken where nobody chose, and what waiting for money costs it. */
export function changeChoiceSettings(
  db: Database,
  {
    shopId: id,
    settings,
    actor,
  }: { readonly shopId: number; readonly settings: ChoiceSettings; readonly actor: StaffActor },
) {
  const change = { id, version: settings.version, actor, action: 'carrier-choice.settings' };
  return changeEntity(db, settingsEntity, change, async (tx, before) => {
    const after = { ...settings, version: before.version + 1 };
    await writeChoiceSettings(tx, id, after);
    return ok({ value: null, changes: differencesBetween(before, after) });
  });
}
