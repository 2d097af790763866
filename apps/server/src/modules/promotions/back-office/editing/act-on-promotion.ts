import { ok, refuse, type Result } from '@hanout/core/kernel';
import { isPromotionActionAllowed, type PromotionAction, type PromotionState } from '@hanout/core/promotions';
import type { Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendAudit } from '../../../audit/index.ts';
import { type StaffSession } from '../../../staff/index.ts';
import { stateOf } from '../present-row.ts';
import { findPromotion } from '../promotion-page/queries.ts';
import { mayChange, readDraft } from '../promotion-page/read-promotion.ts';
import type { StoredPromotion } from '../queries.ts';
import { promotionTexts } from '../texts.ts';
import {
  changePromotion,
  insertPromotion,
  lockPromotion,
  replaceTargets,
  replaceTexts,
  type PromotionChange,
} from './repository.ts';
import type { SaveDependencies } from './save-promotion.ts';

export type PromotionActionRefusal =
  | { readonly code: 'promotions.not-found' }
  | { readonly code: 'promotions.changed' }
  | { readonly code: 'promotions.of-another-shop' }
  | { readonly code: 'promotions.wrong-state'; readonly state: PromotionState };

interface Act {
  readonly id: number;
  readonly action: PromotionAction;
  readonly version: number;
  readonly staff: StaffSession;
  readonly requestId: string;
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
export async function actOnPromotion(
  { db, ids }: SaveDependencies,
  { id, action, version, staff, requestId }: Act,
): Promise<Result<number, PromotionActionRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<number, PromotionActionRefusal>> => {
    await lockPromotion(tx, id);
    const stored = await findPromotion(tx, id, staff);
    if (stored === undefined) return refuse({ code: 'promotions.not-found' });
    if (!mayChange(stored, staff)) return refuse({ code: 'promotions.of-another-shop' });
    if (stored.version !== version) return refuse({ code: 'promotions.changed' });
    const state = stateOf(stored);
    if (!isPromotionActionAllowed(action, state)) return refuse({ code: 'promotions.wrong-state', state });
    if (action === 'duplicate') return ok(await duplicate(tx, { stored, staff, requestId, uuid: ids.uuid() }));
    if (!(await changePromotion(tx, { id, version }, CHANGES[action]))) return refuse({ code: 'promotions.changed' });
    await appendAudit(tx, {
      employeeId: staff.employeeId,
      action: `promotion.${action}`,
      entity: 'promotion',
      entityId: id,
      changes: { version: [version, version + 1] },
      requestId,
    });
    return ok(id);
  });
}

/** The copy is paused and has no code: a code belongs to one promotion. */
async function duplicate(
  tx: Tx,
  { stored, staff, requestId, uuid }: { stored: StoredPromotion; staff: StaffSession; requestId: string; uuid: string },
): Promise<number> {
  const draft = await readDraft(tx, stored);
  const name = promotionTexts(staff.language)('promotions.copyOf', { name: draft.name }).slice(0, 120);
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
  await appendAudit(tx, {
    employeeId: staff.employeeId,
    action: 'promotion.duplicate',
    entity: 'promotion',
    entityId: id,
    changes: { label: [null, name], copiedFrom: [null, stored.id] },
    requestId,
  });
  return id;
}
