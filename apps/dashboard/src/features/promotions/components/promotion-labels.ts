import type { Discount, PromotionRow } from '@hanout/contracts/promotions/promotions';
import { formatDateTime, formatMoney, type Language, type Translate } from '@hanout/i18n';
import type { StatusTone } from '@hanout/ui/status/status-badge.tsx';
import { useLanguage } from '@hanout/ui/text/translate-context.tsx';
import { writePercent } from '@hanout/ui/money/amount-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useApplication } from '../../../app/application.ts';
import { promotionEnumerationsQuery } from '../api/promotion-queries.ts';

type Choice = { readonly value: string; readonly label: string };

export function usePromotionEnumerations() {
  const { api } = useApplication();
  return useQuery(promotionEnumerationsQuery(api, useLanguage())).data;
}

/** The word of a value; nothing until the words are there: a code is no word. */
export function labelOf(choices: readonly Choice[] | undefined, value: string): string {
  return choices === undefined ? '' : (choices.find((choice) => choice.value === value)?.label ?? value);
}

export const TONES: Readonly<Record<PromotionRow['state'], StatusTone>> = {
  running: 'good',
  coming: 'progress',
  inactive: 'attention',
  ended: 'neutral',
  archived: 'muted',
};

/** `−15 %` or `−500,00 DA`, the same in every language and read from left to right in each. */
export function discountText(discount: Discount): string {
  const text =
    discount.kind === 'amount'
      ? formatMoney(discount.amountCentimes)
      : `${writePercent(discount.basisPoints).replace('.', ',')}\u00A0%`;
  return `\u2066−${text}\u2069`;
}

/** From when to when, in Algiers. */
export function periodText(
  { startsAt, endsAt }: Pick<PromotionRow, 'startsAt' | 'endsAt'>,
  t: Translate,
  language: Language,
): string {
  const show = (instant: string): string => formatDateTime(Date.parse(instant), language);
  if (startsAt === null && endsAt === null) return t('promo.period.always');
  if (endsAt === null) return t('promo.period.from', { start: show(startsAt ?? '') });
  if (startsAt === null) return t('promo.period.until', { end: show(endsAt) });
  return t('promo.period.between', { start: show(startsAt), end: show(endsAt) });
}
