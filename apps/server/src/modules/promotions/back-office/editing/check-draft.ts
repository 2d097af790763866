import type { PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { toCentimes } from '@hanout/core/kernel';
import { findDraftProblems, takesTargets, type Promotion, type PromotionDraft } from '@hanout/core/promotions';
import type { Translate } from '@hanout/i18n';

export type FieldMessages = Readonly<Record<string, readonly string[]>>;

const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** The wire's draft in the words of core, without what its scope or coupon mode has no use for. */
export function toDraft(request: PromotionDraftRequest): PromotionDraft {
  const { discount } = request;
  return {
    name: request.name,
    scope: request.scope,
    targetIds: takesTargets(request.scope) ? request.targetIds : [],
    reduction:
      discount.kind === 'percentage' ? discount : { kind: 'amount', amount: toCentimes(discount.amountCentimes) },
    priority: request.priority,
    combinability: request.combinability,
    group: request.group === '' ? null : request.group,
    startsAt: instant(request.startsAt),
    endsAt: instant(request.endsAt),
    channels: request.channels,
    minSubtotal: request.minSubtotalCentimes === null ? null : toCentimes(request.minSubtotalCentimes),
    couponMode: request.couponMode,
    couponCode: request.couponMode === 'code' ? request.couponCode : null,
    usageLimit: request.usageLimit,
    texts: request.texts,
  };
}

/** The rules of core as messages by field; null when there is nothing to say. */
export function checkDraft(request: PromotionDraftRequest, t: Translate): FieldMessages | null {
  const problems = Object.entries(findDraftProblems(toDraft(request)));
  if (problems.length === 0) return null;
  return Object.fromEntries(problems.map(([field, problem]) => [field, [t(`promotions.problem.${problem}`)]]));
}

/** A draft as the engine knows promotions; `id` is the one that it stands for. */
export function toPromotion(request: PromotionDraftRequest, id: number): Promotion {
  const { couponMode, minSubtotal, texts: _texts, usageLimit, ...draft } = toDraft(request);
  return {
    ...draft,
    id,
    hasUniqueCoupons: couponMode === 'unique',
    minSubtotal: minSubtotal === 0 ? null : minSubtotal,
    isLimited: usageLimit !== null || request.singleUse,
  };
}
