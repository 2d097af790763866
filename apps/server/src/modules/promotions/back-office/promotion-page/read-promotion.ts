import type { PromotionDetail, PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import {
  isPromotionActionAllowed,
  PROMOTION_ACTIONS,
  type PromotionState,
  type PromotionTexts,
} from '@hanout/core/promotions';
import type { Translate } from '@hanout/i18n';
import type { Database, Tx } from '../../../../database/database.ts';
import type { StaffSession } from '../../../staff/index.ts';
import { couponModeOf, discountOf, presentRow, stateOf } from '../present-row.ts';
import type { StoredPromotion } from '../queries.ts';
import { listTargets } from '../targets/queries.ts';
import { promotionTexts } from '../texts.ts';
import {
  countCoupons,
  findBanner,
  findPromotion,
  listHistory,
  listTargetIds,
  listTexts,
  type HistoryEntry,
} from './queries.ts';
import { imageUrl } from '../../../pictures/index.ts';

type Reader = Pick<StaffSession, 'shopIds' | 'language' | 'permissions'>;

/** A promotion with all that its page shows; undefined when there is none for this person. */
export async function readPromotion(db: Database, id: number, staff: Reader): Promise<PromotionDetail | undefined> {
  const stored = await findPromotion(db, id, staff);
  if (stored === undefined) return undefined;
  const [draft, coupons, history, banner] = await Promise.all([
    readDraft(db, stored),
    countCoupons(db, id),
    listHistory(db, id),
    findBanner(db, stored.bannerImageId),
  ]);
  const targets = await listTargets(db, { scope: stored.scope, ids: draft.targetIds, ...staff });
  const t = promotionTexts(staff.language);
  const state = stateOf(stored);
  const isEditable = mayChange(stored, staff);
  return {
    ...presentRow(stored),
    draft,
    targets: [...targets],
    banner:
      banner === undefined
        ? null
        : { id: banner.id, url: imageUrl(banner, banner.folder === 'web' ? 'banner_wide' : 'grid_display') },
    isEditable,
    hasRun: stored.hasRun,
    coupons,
    actions: presentActions({ state, isEditable, t }),
    history: history.map((entry) => presentHistory(entry, t)),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}

/** Who belongs to some shops changes what is theirs alone, not what holds for every shop. */
export function mayChange(
  { shopId }: { readonly shopId: number | null },
  { shopIds, permissions }: Pick<StaffSession, 'shopIds' | 'permissions'>,
): boolean {
  if (!permissions.has('promotions.write')) return false;
  return shopIds === null || (shopId !== null && shopIds.includes(shopId));
}

/** A stored promotion in the form that the editor sends, so that both can be compared field by field. */
export async function readDraft(db: Database | Tx, stored: StoredPromotion): Promise<PromotionDraftRequest> {
  const [texts, targetIds] = [await listTexts(db, stored.id), await listTargetIds(db, stored.id)];
  const textsOf = (language: string): PromotionTexts => {
    const found = texts.find((text) => text.language === language);
    return {
      title: found?.title ?? '',
      subtitle: found?.subtitle ?? '',
      slogan: found?.slogan ?? '',
      bannerHtml: found?.bannerHtml ?? '',
    };
  };
  const row = presentRow(stored);
  return {
    shopId: stored.shopId,
    name: stored.name,
    scope: stored.scope,
    targetIds: [...targetIds],
    discount: discountOf(stored),
    priority: stored.priority,
    combinability: stored.combinability,
    group: stored.group,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    channels: row.channels,
    minSubtotalCentimes: stored.minSubtotal > 0 ? stored.minSubtotal : null,
    couponMode: couponModeOf(stored),
    couponCode: stored.couponCode,
    singleUse: stored.singleUse,
    usageLimit: stored.usageLimit,
    isActive: stored.isActive,
    isFeatured: stored.isFeatured,
    bannerImageId: stored.bannerImageId,
    texts: { fr: textsOf('fr'), ar: textsOf('ar'), en: textsOf('en') },
  };
}

function presentActions({
  state,
  isEditable,
  t,
}: {
  state: PromotionState;
  isEditable: boolean;
  t: Translate;
}): PromotionDetail['actions'] {
  return PROMOTION_ACTIONS.map((action) => ({
    action,
    label: t(`promotions.action.${action}`),
    allowed: isEditable && isPromotionActionAllowed(action, state),
  }));
}

function presentHistory(entry: HistoryEntry, t: Translate): PromotionDetail['history'][number] {
  const action = entry.action.replace(/^promotion\./, '');
  return {
    id: entry.id,
    occurredAt: entry.occurredAt.toISOString(),
    action,
    label: t(`promotions.history.${action}`),
    employeeName: entry.employeeName,
    fields: [...new Set(entry.fields.map(fieldName))].map((field) => t(`promotions.field.${field}`)),
  };
}

/** `fr.title` and `ar.title` are one field to whoever reads what changed. */
function fieldName(field: string): string {
  return field.replace(/^(?:fr|ar|en)\./, '');
}
