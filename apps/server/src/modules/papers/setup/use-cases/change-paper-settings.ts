import type { PaperSettingsWrite } from '@hanout/contracts/papers';
import { ok, type Result } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Database } from '../../../../database/database.ts';
import { changeEntity, differencesBetween, type Entity, type Forbidden } from '../../../audit/index.ts';
import { lockPaperSettings, writePaperSettings, type StoredPaperSettings } from '../repository.ts';

export type PaperSettingsRefusal =
  | { readonly code: 'papers.shop-not-found' }
  | { readonly code: 'papers.settings-changed' };

const entity: Entity<number, StoredPaperSettings, PaperSettingsRefusal, StaffActor> = {
  name: 'shop',
  permission: 'settings.write',
  lock: (tx, id, { shopIds }) => lockPaperSettings(tx, id, shopIds),
  missing: { code: 'papers.shop-not-found' },
  touches: async (_tx, id) => [id],
  versions: { of: ({ version }) => version, changed: { code: 'papers.settings-changed' } },
};

export interface ChangePaperSettings {
  readonly shopId: number;
  readonly write: PaperSettingsWrite;
  readonly actor: StaffActor;
}

/** Takes over the whole form: what the channels of a shop are printed on, and whether cash is stamped. */
export function changePaperSettings(
  db: Database,
  { shopId, write: { version, ...next }, actor }: ChangePaperSettings,
): Promise<Result<null, PaperSettingsRefusal | Forbidden>> {
  const change = { id: shopId, version, actor, action: 'shop.change-papers' };
  return changeEntity(db, entity, change, async (tx, { formats, stampsCash }) => {
    const changes = differencesBetween({ formats, stampsCash }, next);
    if (Object.keys(changes).length === 0) return ok({ value: null, changes: null });
    await writePaperSettings(tx, { shopId, ...next });
    return ok({ value: null, changes });
  });
}
