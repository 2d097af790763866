import { ok, refuse } from '@hanout/core/kernel';
import { isPromotionActionAllowed, type PromotionAction, type PromotionState } from '@hanout/core/promotions';
import type { StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Tx } from '../../../../../database/database.ts';
import { changeEntity } from '../../../../audit/index.ts';
import { stateOf } from '../../present-row.ts';
import { promotionEntity } from '../../promotion-entity.ts';
import { readDraft } from '../../promotion-page/read-promotion.ts';
import type { StoredPromotion } from '../../queries.ts';
import { promotionTexts } from '../../texts.ts';
import { changePromotion, insertPromotion, replaceTargets, replaceTexts, type PromotionChange } from '../repository.ts';
import type { SaveDependencies } from './save-promotion.ts';

export interface WrongState {
  readonly code: 'promotions.wrong-state';
  readonly state: PromotionState;
}

interface Act {
  readonly id: number;
  readonly action: PromotionAction;
  readonly version: number;
  readonly actor: StaffActor;
  readonly language: Language;
}

const CHANGES: Readonly<Record<Exclude<PromotionAction, 'duplicate'>, PromotionChange>> = {
  end: { endsNow: true },
  pause: { isActive: false },
  resume: { isActive: true },
  archive: { isActive: false, isArchived: true },
  // What comes back is looked at before it counts again.
  restore: { isArchived: false },
};

/** Ends, pauses, resumes, duplicates, archives or restores a promotion; answers the id of the one to show. */
export function actOnPromotion({ db, ids }: SaveDependencies, { id, action, version, actor, language }: Act) {
  const change = { id, version, actor, action: `promotion.${action}` };
  return changeEntity(db, promotionEntity, change, async (tx, stored) => {
    const state = stateOf(stored);
    if (!isPromotionActionAllowed(action, state)) return refuse<WrongState>({ code: 'promotions.wrong-state', state });
    if (action === 'duplicate') return ok(await duplicate(tx, { stored, language, uuid: ids.uuid() }));
    await changePromotion(tx, { id, version }, CHANGES[action]);
    return ok({ value: id, changes: { version: [version, version + 1] } });
  });
}

/** The copy is paused and has no code: a code belongs to one promotion. The audit log files it under the copy. */
async function duplicate(
  tx: Tx,
  { stored, language, uuid }: { stored: StoredPromotion; language: Language; uuid: string },
) {
  const draft = await readDraft(tx, stored);
  const name = promotionTexts(language)('promotions.copyOf', { name: draft.name }).slice(0, 120);
  const copy = {
    ...draft,
    name,
    isActive: false,
    couponMode: draft.couponMode === 'code' ? ('none' as const) : draft.couponMode,
    couponCode: null,
  };
  const id = await insertPromotion(tx, uuid, copy);
  await replaceTexts(tx, id, copy);
  await replaceTargets(tx, id, copy.targetIds);
  return { value: id, entityId: id, changes: { label: [null, name], copiedFrom: [null, stored.id] } as const };
}
