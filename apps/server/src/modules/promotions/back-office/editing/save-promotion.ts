import type { PromotionDraftRequest } from '@hanout/contracts/promotions';
import { ok, refuse, type Ids, type Result } from '@hanout/core/kernel';
import { takesTargets } from '@hanout/core/promotions';
import type { FieldChange } from '@hanout/core/staff';
import type { Database, Tx } from '../../../../database/database.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { appendAudit } from '../../../audit/index.ts';
import { type StaffSession } from '../../../staff/index.ts';
import { countUnknownTargets } from '../targets/queries.ts';
import { promotionTexts } from '../texts.ts';
import { findBanner, findPromotion } from '../promotion-page/queries.ts';
import { mayChange, readDraft } from '../promotion-page/read-promotion.ts';
import { checkDraft, type FieldMessages } from './check-draft.ts';
import {
  insertPromotion,
  isCouponTaken,
  lockPromotion,
  replaceTargets,
  replaceTexts,
  updatePromotion,
} from './repository.ts';

export type SaveRefusal =
  | { readonly code: 'promotions.not-found' }
  | { readonly code: 'promotions.changed' }
  | { readonly code: 'promotions.of-another-shop' }
  | { readonly code: 'promotions.scope-is-locked' }
  | { readonly code: 'promotions.draft-is-wrong'; readonly errors: FieldMessages };

export interface SaveDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

interface Save {
  readonly draft: PromotionDraftRequest;
  readonly staff: StaffSession;
  readonly requestId: string;
}

/** Makes a promotion of a draft, with its audit entry. */
export async function createPromotion(
  { db, ids }: SaveDependencies,
  { draft, staff, requestId }: Save,
): Promise<Result<number, SaveRefusal>> {
  if (!mayChange(draft, staff)) return refuse({ code: 'promotions.of-another-shop' });
  return inTransaction(db, async (tx): Promise<Result<number, SaveRefusal>> => {
    const errors = await findErrors(tx, { draft, staff, exceptId: null });
    if (errors !== null) return refuse({ code: 'promotions.draft-is-wrong', errors });
    const id = await insertPromotion(tx, ids.uuid(), draft);
    await replaceTexts(tx, id, draft);
    await replaceTargets(tx, id, takesTargets(draft.scope) ? draft.targetIds : []);
    await appendAudit(tx, {
      employeeId: staff.employeeId,
      action: 'promotion.create',
      entity: 'promotion',
      entityId: id,
      changes: { label: [null, draft.name], scope: [null, draft.scope] },
      requestId,
    });
    return ok(id);
  });
}

/** Saves an edited promotion over the version that the person read; its scope stays what it was. */
export async function updateStoredPromotion(
  { db }: Pick<SaveDependencies, 'db'>,
  { id, version, draft, staff, requestId }: Save & { readonly id: number; readonly version: number },
): Promise<Result<number, SaveRefusal>> {
  return inTransaction(db, async (tx): Promise<Result<number, SaveRefusal>> => {
    await lockPromotion(tx, id);
    const stored = await findPromotion(tx, id, staff);
    if (stored === undefined) return refuse({ code: 'promotions.not-found' });
    if (!mayChange(stored, staff) || !mayChange(draft, staff)) return refuse({ code: 'promotions.of-another-shop' });
    if (stored.version !== version || stored.archivedAt !== null) return refuse({ code: 'promotions.changed' });
    if (stored.scope !== draft.scope) return refuse({ code: 'promotions.scope-is-locked' });
    const errors = await findErrors(tx, { draft, staff, exceptId: id });
    if (errors !== null) return refuse({ code: 'promotions.draft-is-wrong', errors });
    const before = await readDraft(tx, stored);
    if (!(await updatePromotion(tx, { id, version }, draft))) return refuse({ code: 'promotions.changed' });
    await replaceTexts(tx, id, draft);
    await replaceTargets(tx, id, takesTargets(draft.scope) ? draft.targetIds : []);
    await appendAudit(tx, {
      employeeId: staff.employeeId,
      action: 'promotion.update',
      entity: 'promotion',
      entityId: id,
      changes: changesBetween(before, draft),
      requestId,
    });
    return ok(id);
  });
}

async function findErrors(
  tx: Tx,
  { draft, staff, exceptId }: { draft: PromotionDraftRequest; staff: StaffSession; exceptId: number | null },
): Promise<FieldMessages | null> {
  const t = promotionTexts(staff.language);
  const errors = checkDraft(draft, t);
  if (errors !== null) return errors;
  const named = { scope: draft.scope, ids: draft.targetIds, language: staff.language, shopIds: staff.shopIds };
  if (takesTargets(draft.scope) && (await countUnknownTargets(tx, named)) > 0)
    return { targetIds: [t('promotions.problem.targets_unknown')] };
  if (draft.bannerImageId !== null && (await findBanner(tx, draft.bannerImageId)) === undefined)
    return { bannerImageId: [t('promotions.problem.banner_unknown')] };
  const isTaken = draft.couponMode === 'code' && (await isCouponTaken(tx, draft.couponCode ?? '', exceptId));
  return isTaken ? { couponCode: [t('promotions.problem.coupon_taken')] } : null;
}

/** Field → before and after, texts as `fr.title`; the name goes under `label`, which is not a person's. */
function changesBetween(
  before: PromotionDraftRequest,
  after: PromotionDraftRequest,
): Readonly<Record<string, FieldChange>> {
  const was = flatten(before);
  return Object.fromEntries(
    Object.entries(flatten(after))
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]))
      .map(([field, value]) => [field, [was[field] ?? null, value] as const]),
  );
}

function flatten({ texts, name, targetIds, ...fields }: PromotionDraftRequest): Record<string, unknown> {
  const perLanguage = Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(words).map(([field, text]) => [`${language}.${field}`, text] as const),
  );
  return { ...fields, label: name, targetIds: targetIds.toSorted((a, b) => a - b), ...Object.fromEntries(perLanguage) };
}
