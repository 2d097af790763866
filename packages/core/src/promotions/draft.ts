import type { Centimes } from '../kernel/index.ts';
import type { PriceReduction } from '../pricing/index.ts';
import { findForbiddenMarkup } from './banner-html.ts';
import type { Combinability, PromotionScope } from './promotion.ts';

/** Whether a buyer must type something: nothing, one code that everybody has, or a code of their own. */
export const COUPON_MODES = ['none', 'code', 'unique'] as const;
export type CouponMode = (typeof COUPON_MODES)[number];

export interface PromotionTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly slogan: string;
  readonly bannerHtml: string;
}

/** A promotion as it is written down before it is one. Instants in milliseconds since 1970. */
export interface PromotionDraft {
  readonly name: string;
  readonly scope: PromotionScope;
  readonly targetIds: readonly number[];
  readonly reduction: PriceReduction;
  readonly priority: number;
  readonly combinability: Combinability;
  readonly group: string | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly channels: readonly string[];
  readonly minSubtotal: Centimes | null;
  readonly couponMode: CouponMode;
  readonly couponCode: string | null;
  readonly usageLimit: number | null;
  readonly texts: Readonly<Record<'fr' | 'ar' | 'en', PromotionTexts>>;
}

export const DRAFT_LIMITS = {
  name: 120,
  group: 40,
  text: 200,
  bannerHtml: 5_000,
  targets: 1_000,
  priority: 9_999,
  amount: 10_000_000_000,
  usageLimit: 1_000_000,
} as const;

export const DRAFT_PROBLEMS = [
  'name_missing',
  'too_long',
  'targets_missing',
  'target_limit',
  'percentage_range',
  'amount_range',
  'priority_range',
  'ends_before_start',
  'coupon_format',
  'usage_limit_range',
  'markup_forbidden',
] as const;
/** What is wrong with a field of a draft; forms and routes say it with the same sentence. */
export type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

/** The scopes that mean nothing without naming something. */
const NEEDS_TARGETS: ReadonlySet<PromotionScope> = new Set([
  'product',
  'category',
  'brand',
  'brandline',
  'collection',
  'customer_segment',
]);
const TAKES_NO_TARGETS: ReadonlySet<PromotionScope> = new Set(['all', 'cart']);

/** Whether the form shows a picker for the scope (dashboard document: for all, none is shown). */
export function takesTargets(scope: PromotionScope): boolean {
  return !TAKES_NO_TARGETS.has(scope);
}

/** Field → what is wrong with it; empty when the draft may be kept. Text fields are named `fr.title`, `ar.slogan` … */
export function findDraftProblems(draft: PromotionDraft): Readonly<Record<string, DraftProblem>> {
  const problems: Record<string, DraftProblem> = { ...textProblems(draft) };
  const { name, group, startsAt, endsAt } = draft;
  if (name.trim() === '') problems['name'] = 'name_missing';
  else if (name.length > DRAFT_LIMITS.name) problems['name'] = 'too_long';
  if (group !== null && group.length > DRAFT_LIMITS.group) problems['group'] = 'too_long';
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) problems['endsAt'] = 'ends_before_start';
  const targets = targetProblem(draft);
  if (targets !== null) problems['targetIds'] = targets;
  const reduction = reductionProblem(draft.reduction);
  if (reduction !== null) problems['discountValue'] = reduction;
  if (!isWithin(draft.priority, 1, DRAFT_LIMITS.priority)) problems['priority'] = 'priority_range';
  if (draft.minSubtotal !== null && !isWithin(draft.minSubtotal, 0, DRAFT_LIMITS.amount))
    problems['minSubtotal'] = 'amount_range';
  if (draft.couponMode === 'code' && !isCouponCode(draft.couponCode ?? '')) problems['couponCode'] = 'coupon_format';
  if (draft.usageLimit !== null && !isWithin(draft.usageLimit, 1, DRAFT_LIMITS.usageLimit))
    problems['usageLimit'] = 'usage_limit_range';
  return problems;
}

/** 3 to 40 letters, digits, hyphens or underscores; compared without regard to case. */
export function isCouponCode(code: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{2,39}$/u.test(code.trim());
}

function targetProblem({ scope, targetIds }: PromotionDraft): DraftProblem | null {
  if (NEEDS_TARGETS.has(scope) && targetIds.length === 0) return 'targets_missing';
  return targetIds.length > DRAFT_LIMITS.targets ? 'target_limit' : null;
}

function reductionProblem(reduction: PriceReduction): DraftProblem | null {
  if (reduction.kind === 'percentage') return isWithin(reduction.basisPoints, 1, 10_000) ? null : 'percentage_range';
  return isWithin(reduction.amount, 1, DRAFT_LIMITS.amount) ? null : 'amount_range';
}

function textProblems({ texts }: PromotionDraft): Readonly<Record<string, DraftProblem>> {
  const problems: Record<string, DraftProblem> = {};
  for (const [language, { bannerHtml, ...lines }] of Object.entries(texts)) {
    for (const [field, text] of Object.entries(lines))
      if (text.length > DRAFT_LIMITS.text) problems[`${language}.${field}`] = 'too_long';
    if (bannerHtml.length > DRAFT_LIMITS.bannerHtml) problems[`${language}.bannerHtml`] = 'too_long';
    else if (findForbiddenMarkup(bannerHtml) !== null) problems[`${language}.bannerHtml`] = 'markup_forbidden';
  }
  return problems;
}

function isWithin(value: number, lowest: number, highest: number): boolean {
  return Number.isSafeInteger(value) && value >= lowest && value <= highest;
}
