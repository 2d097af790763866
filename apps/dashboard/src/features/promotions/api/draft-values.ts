import { orderChannels } from '@hanout/contracts/orders/order-states';
import type { PromotionDraftRequest } from '@hanout/contracts/promotions/promotions';
import { toCentimes } from '@hanout/core/kernel';
import {
  COMBINABILITIES,
  COUPON_MODES,
  findDraftProblems,
  PROMOTION_SCOPES,
  takesTargets,
  type DraftProblem,
} from '@hanout/core/promotions';
import { readAmount, writeAmount } from '@hanout/ui/money/amount-text.ts';

const LANGUAGES = ['fr', 'ar', 'en'] as const;
const TEXTS = ['title', 'subtitle', 'slogan', 'bannerHtml'] as const;

/** The editor's fields: all are text, as a form has them. */
export type DraftValues = Readonly<Record<string, string>>;

const NO_TEXTS = { title: '', subtitle: '', slogan: '', bannerHtml: '' };

/** A new promotion before anything is typed. */
export const EMPTY_DRAFT: PromotionDraftRequest = {
  shopId: null,
  name: '',
  scope: 'product',
  targetIds: [],
  discount: { kind: 'percentage', basisPoints: 1_000 },
  priority: 100,
  combinability: 'stackable',
  group: null,
  startsAt: null,
  endsAt: null,
  channels: [],
  minSubtotalCentimes: null,
  couponMode: 'none',
  couponCode: null,
  singleUse: false,
  usageLimit: null,
  isActive: true,
  isFeatured: false,
  bannerImageId: null,
  texts: { fr: NO_TEXTS, ar: NO_TEXTS, en: NO_TEXTS },
};

export function toValues(draft: PromotionDraftRequest): DraftValues {
  const texts = LANGUAGES.flatMap((language) =>
    TEXTS.map((field) => [`${language}.${field}`, draft.texts[language][field]] as const),
  );
  const { discount } = draft;
  return {
    name: draft.name,
    shopId: draft.shopId === null ? '' : String(draft.shopId),
    scope: draft.scope,
    targetIds: draft.targetIds.join(','),
    discountKind: discount.kind,
    discountValue: writeAmount(discount.kind === 'percentage' ? discount.basisPoints : discount.amountCentimes),
    priority: String(draft.priority),
    combinability: draft.combinability,
    group: draft.group ?? '',
    startsAt: showMoment(draft.startsAt),
    endsAt: showMoment(draft.endsAt),
    channels: draft.channels.join(','),
    minSubtotal: writeAmount(draft.minSubtotalCentimes),
    couponMode: draft.couponMode,
    couponCode: draft.couponCode ?? '',
    singleUse: flag(draft.singleUse),
    usageLimit: draft.usageLimit === null ? '' : String(draft.usageLimit),
    isActive: flag(draft.isActive),
    isFeatured: flag(draft.isFeatured),
    bannerImageId: draft.bannerImageId === null ? '' : String(draft.bannerImageId),
    ...Object.fromEntries(texts),
  };
}

/** What the server is sent; what cannot be read as a number becomes one that its rules refuse. */
export function toDraft(values: DraftValues): PromotionDraftRequest {
  const text = (field: string): string => values[field]?.trim() ?? '';
  const hundredths = (field: string): number => readAmount(text(field)) ?? 0;
  const whole = (field: string): number => (/^\d{1,9}$/u.test(text(field)) ? Number(text(field)) : 0);
  const scope = known(PROMOTION_SCOPES, text('scope'), 'product');
  const textsOf = (language: string) => ({
    title: text(`${language}.title`),
    subtitle: text(`${language}.subtitle`),
    slogan: text(`${language}.slogan`),
    bannerHtml: text(`${language}.bannerHtml`),
  });
  return {
    shopId: text('shopId') === '' ? null : whole('shopId'),
    name: text('name'),
    scope,
    targetIds: takesTargets(scope) ? list(values['targetIds']).map(Number) : [],
    discount:
      text('discountKind') === 'amount'
        ? { kind: 'amount', amountCentimes: hundredths('discountValue') }
        : { kind: 'percentage', basisPoints: hundredths('discountValue') },
    priority: whole('priority'),
    combinability: known(COMBINABILITIES, text('combinability'), 'stackable'),
    group: text('group') === '' ? null : text('group'),
    startsAt: readMoment(text('startsAt')),
    endsAt: readMoment(text('endsAt')),
    channels: orderChannels.filter((channel) => list(values['channels']).includes(channel)),
    minSubtotalCentimes: text('minSubtotal') === '' ? null : hundredths('minSubtotal'),
    couponMode: known(COUPON_MODES, text('couponMode'), 'none'),
    couponCode: text('couponCode') === '' ? null : text('couponCode'),
    singleUse: text('singleUse') === 'true',
    usageLimit: text('usageLimit') === '' ? null : whole('usageLimit'),
    isActive: text('isActive') === 'true',
    isFeatured: text('isFeatured') === 'true',
    bannerImageId: text('bannerImageId') === '' ? null : whole('bannerImageId'),
    texts: { fr: textsOf('fr'), ar: textsOf('ar'), en: textsOf('en') },
  };
}

/** The rules of the server, by field of the form. */
export function problemsOf(values: DraftValues): Readonly<Record<string, DraftProblem>> {
  const draft = toDraft(values);
  const { discount } = draft;
  const instant = (text: string | null): number | null => (text === null ? null : Date.parse(text));
  return findDraftProblems({
    ...draft,
    reduction:
      discount.kind === 'percentage' ? discount : { kind: 'amount', amount: toCentimes(discount.amountCentimes) },
    minSubtotal: draft.minSubtotalCentimes === null ? null : toCentimes(draft.minSubtotalCentimes),
    startsAt: instant(draft.startsAt),
    endsAt: instant(draft.endsAt),
  });
}

export function list(text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : text.split(',');
}

const flag = (value: boolean): string => (value ? 'true' : '');

function known<T extends string>(values: readonly T[], text: string, usual: T): T {
  return values.find((value) => value === text) ?? usual;
}

/** Algiers is one hour before Greenwich all year round; the fields show its time wherever the person sits. */
const ALGIERS = '+01:00';
const HOUR_MS = 3_600_000;

/** `2026-11-21T14:05` in Algiers; '' for no limit. */
function showMoment(instant: string | null): string {
  return instant === null ? '' : new Date(Date.parse(instant) + HOUR_MS).toISOString().slice(0, 16);
}

function readMoment(shown: string): string | null {
  const at = Date.parse(`${shown}${ALGIERS}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
