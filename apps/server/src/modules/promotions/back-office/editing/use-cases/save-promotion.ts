import type { PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { ok, refuse, type Ids } from '@hanout/core/kernel';
import { takesTargets } from '@hanout/core/promotions';
import type { StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Database, Tx } from '../../../../../database/database.ts';
import { changeEntity, createEntity, createEntityIn, differencesBetween } from '../../../../audit/index.ts';
import { countUnknownTargets } from '../../targets/queries.ts';
import { promotionTexts } from '../../texts.ts';
import { findBanner } from '../../promotion-page/queries.ts';
import { mayChange, readDraft } from '../../promotion-page/read-promotion.ts';
import { promotionEntity, type PromotionRefusal } from '../../promotion-entity.ts';
import { checkDraft, type FieldMessages } from '../check-draft.ts';
import { insertPromotion, isCouponTaken, replaceTargets, replaceTexts, updatePromotion } from '../repository.ts';

export type SaveRefusal =
  | PromotionRefusal
  | { readonly code: 'promotions.scope-is-locked' }
  | { readonly code: 'promotions.draft-is-wrong'; readonly errors: FieldMessages };

export interface SaveDependencies {
  readonly db: Database;
  readonly ids: Ids;
}

interface Save {
  readonly draft: PromotionDraftRequest;
  readonly actor: StaffActor;
  readonly language: Language;
}

/** Makes a promotion of a draft. */
export function createPromotion({ db, ids }: SaveDependencies, save: Save) {
  return createEntity(db, promotionEntity, actOf(save), (tx) => make(tx, ids, save));
}

/** The same inside a transaction that does more. */
export function createPromotionIn(tx: Tx, ids: Ids, save: Save) {
  return createEntityIn(tx, promotionEntity, actOf(save), () => make(tx, ids, save));
}

const actOf = ({ actor }: Save) => ({ actor, action: 'promotion.create' });

async function make(tx: Tx, ids: Ids, { draft, actor, language }: Save) {
  if (!mayChange(draft, actor)) return refuse<SaveRefusal>({ code: 'promotions.of-another-shop' });
  const errors = await findErrors(tx, { draft, actor, language, exceptId: null });
  if (errors !== null) return refuse<SaveRefusal>({ code: 'promotions.draft-is-wrong', errors });
  const id = await insertPromotion(tx, ids.uuid(), draft);
  await replaceTexts(tx, id, draft);
  await replaceTargets(tx, id, takesTargets(draft.scope) ? draft.targetIds : []);
  return ok({ id, value: id, changes: { label: [null, draft.name], scope: [null, draft.scope] } as const });
}

/** Saves an edited promotion over the version that the person read; once it has held, its scope stays what it was. */
export function updateStoredPromotion(
  db: Database,
  { id, version, draft, actor, language }: Save & { readonly id: number; readonly version: number },
) {
  const change = { id, version, actor, action: 'promotion.update' };
  return changeEntity(db, promotionEntity, change, async (tx, stored) => {
    if (!mayChange(draft, actor)) return refuse<SaveRefusal>({ code: 'promotions.of-another-shop' });
    if (stored.archivedAt !== null) return refuse<SaveRefusal>({ code: 'promotions.changed' });
    if (stored.hasRun && stored.scope !== draft.scope)
      return refuse<SaveRefusal>({ code: 'promotions.scope-is-locked' });
    const errors = await findErrors(tx, { draft, actor, language, exceptId: id });
    if (errors !== null) return refuse<SaveRefusal>({ code: 'promotions.draft-is-wrong', errors });
    const before = await readDraft(tx, stored);
    await updatePromotion(tx, { id, version }, draft);
    await replaceTexts(tx, id, draft);
    await replaceTargets(tx, id, takesTargets(draft.scope) ? draft.targetIds : []);
    return ok({ value: id, changes: differencesBetween(flatten(before), flatten(draft)) });
  });
}

async function findErrors(
  tx: Tx,
  { draft, actor, language, exceptId }: Save & { readonly exceptId: number | null },
): Promise<FieldMessages | null> {
  const t = promotionTexts(language);
  const errors = checkDraft(draft, t);
  if (errors !== null) return errors;
  const named = { scope: draft.scope, ids: draft.targetIds, language, shopIds: actor.shopIds };
  if (takesTargets(draft.scope) && (await countUnknownTargets(tx, named)) > 0)
    return { targetIds: [t('promotions.problem.targets_unknown')] };
  if (draft.bannerImageId !== null && (await findBanner(tx, draft.bannerImageId)) === undefined)
    return { bannerImageId: [t('promotions.problem.banner_unknown')] };
  const isTaken = draft.couponMode === 'code' && (await isCouponTaken(tx, draft.couponCode ?? '', exceptId));
  return isTaken ? { couponCode: [t('promotions.problem.coupon_taken')] } : null;
}

/** The fields of a draft side by side, texts as `fr.title`; the name goes under `label`, which is not a person's. */
function flatten({ texts, name, targetIds, ...fields }: PromotionDraftRequest): Record<string, unknown> {
  const perLanguage = Object.entries(texts).flatMap(([language, words]) =>
    Object.entries(words).map(([field, text]) => [`${language}.${field}`, text] as const),
  );
  return { ...fields, label: name, targetIds: targetIds.toSorted((a, b) => a - b), ...Object.fromEntries(perLanguage) };
}
