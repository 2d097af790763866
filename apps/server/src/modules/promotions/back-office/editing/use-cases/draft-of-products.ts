import type { Discount, PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { ok, type Ids } from '@hanout/core/kernel';
import type { StaffActor } from '@hanout/core/staff';
import type { Language } from '@hanout/i18n';
import type { Tx } from '../../../../../database/database.ts';
import { changeEntityIn } from '../../../../audit/index.ts';
import { promotionEntity } from '../../promotion-entity.ts';
import { changePromotion } from '../repository.ts';
import { createPromotionIn } from './save-promotion.ts';

interface DraftOfProducts extends Pick<PromotionDraftRequest, 'name' | 'shopId' | 'startsAt' | 'endsAt'> {
  readonly productIds: readonly number[];
  readonly discount: Discount;
  readonly language: Language;
  readonly actor: StaffActor;
}

const noTexts = { title: '', subtitle: '', slogan: '', bannerHtml: '' };

/** A promotion of products that lowers nothing until somebody looks at it and lets it run; answers its id. */
export function createDraftIn(tx: Tx, ids: Ids, { productIds, language, actor, ...draft }: DraftOfProducts) {
  return createPromotionIn(tx, ids, {
    actor,
    language,
    draft: {
      ...draft,
      scope: 'product',
      targetIds: [...productIds],
      priority: 100,
      combinability: 'stackable',
      group: null,
      channels: [],
      minSubtotalCentimes: null,
      couponMode: 'none',
      couponCode: null,
      singleUse: false,
      usageLimit: null,
      isActive: false,
      isFeatured: false,
      bannerImageId: null,
      texts: { fr: noTexts, ar: noTexts, en: noTexts },
    },
  });
}

/** Archives a promotion that does not run; one that somebody let run, or archived, stays what it is. */
export function archiveDraftIn(tx: Tx, { id, actor }: { readonly id: number; readonly actor: StaffActor }) {
  const change = { id, version: null, actor, action: 'promotion.archive' };
  return changeEntityIn(tx, promotionEntity, change, async (_, { version, isActive, archivedAt }) => {
    if (isActive || archivedAt !== null) return ok({ value: null, changes: null });
    await changePromotion(tx, { id, version }, { isActive: false, isArchived: true });
    return ok({ value: null, changes: { version: [version, version + 1] } });
  });
}
