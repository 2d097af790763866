import type { PromotionDraftRequest, PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { formatMoney, isolate, type Language, type Translate } from '@hanout/i18n';
import { discountText, labelOf, periodText } from './promotion-labels.ts';

export type SummaryWords = {
  readonly t: Translate;
  readonly language: Language;
  readonly enumerations: PromotionEnumerations | undefined;
  /** Products that it touches, when that is known. */
  readonly productCount: number | null;
};

/** What a promotion does, in whole sentences: for whoever reads it before it is switched on. */
export function summarize(draft: PromotionDraftRequest, words: SummaryWords): readonly string[] {
  const { t } = words;
  return [
    t('promo.summary.effect', { discount: isolate(discountText(draft.discount)), what: whatText(draft, words) }),
    t('promo.summary.when', { period: periodText(draft, t, words.language) }),
    whereText(draft, words),
    ...conditionTexts(draft, words),
    t(`promo.summary.combine.${draft.combinability}`, { group: draft.group ?? t('promo.commonGroup') }),
    ...(draft.isActive ? [] : [t('promo.summary.paused')]),
  ];
}

function whatText({ scope, targetIds }: PromotionDraftRequest, { t, productCount }: SummaryWords): string {
  if (scope === 'all') return t('promo.summary.what.all');
  if (scope === 'cart') return t('promo.summary.what.cart');
  if (scope === 'shipping')
    return t(targetIds.length === 0 ? 'promo.summary.what.shipping' : 'promo.summary.what.shippingSome');
  if (scope === 'payment_method') return t('promo.summary.what.payment_method');
  if (scope === 'customer_segment') return t('promo.summary.what.customer_segment');
  return productCount === null ? t('promo.summary.what.some') : t('promo.summary.products', { count: productCount });
}

function whereText({ channels, shopId }: PromotionDraftRequest, { t, enumerations }: SummaryWords): string {
  const shop = shopId === null ? null : enumerations?.shops.find(({ id }) => id === shopId)?.name;
  const where =
    channels.length === 0
      ? t('promo.summary.everyChannel')
      : channels.map((channel) => labelOf(enumerations?.channels, channel)).join(', ');
  return shop === null || shop === undefined
    ? t('promo.summary.where', { where })
    : t('promo.summary.whereShop', { where, shop });
}

function conditionTexts(
  { minSubtotalCentimes, couponMode, couponCode, usageLimit, singleUse }: PromotionDraftRequest,
  { t }: SummaryWords,
): readonly string[] {
  return [
    ...(minSubtotalCentimes === null
      ? []
      : [t('promo.summary.minimum', { amount: isolate(formatMoney(minSubtotalCentimes)) })]),
    ...(couponMode === 'code' ? [t('promo.summary.code', { code: isolate(couponCode ?? '…') })] : []),
    ...(couponMode === 'unique' ? [t('promo.summary.unique')] : []),
    ...(usageLimit === null ? [] : [t('promo.summary.uses', { count: usageLimit })]),
    ...(singleUse ? [t('promo.summary.single')] : []),
  ];
}
