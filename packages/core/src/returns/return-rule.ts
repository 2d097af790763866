/** A reason that a customer may give; what was used once is archived, not taken away. */
export interface ReturnReason {
  readonly code: string;
  readonly names: Readonly<Record<'fr' | 'ar' | 'en', string>>;
  /** Not as it was sold, broken, another thing: the shop bears the way back. */
  readonly isOurFault: boolean;
  readonly isArchived: boolean;
}

/** How a shop takes goods back. */
export interface ReturnRule {
  /** after the delivery, for shoppers; staff may write a return down later */
  readonly days: number;
  readonly countsWorkingDays: boolean;
  /** after the goods came back */
  readonly refundDays: number;
  /** Shoppers ask by themselves, from the address of their order. */
  readonly isOpenToShoppers: boolean;
  readonly reasons: readonly ReturnReason[];
}

const reason = (code: string, isOurFault: boolean, [fr, ar, en]: readonly [string, string, string]): ReturnReason => ({
  code,
  names: { fr, ar, en },
  isOurFault,
  isArchived: false,
});

/** Why goods came back over a counter: the cashier's own words stand beside it. On no shop's list, nobody chooses it. */
export const AT_TILL: ReturnReason = reason('at_till', false, [
  'Repris à la caisse',
  'أُرجع عند الصندوق',
  'Taken back at the till',
]);

/** Until a shop says otherwise: four working days and fifteen days, as law 18-05 (art. 22, 23) has it. */
export const HOUSE_RETURN_RULE: ReturnRule = {
  days: 4,
  countsWorkingDays: true,
  refundDays: 15,
  isOpenToShoppers: true,
  reasons: [
    reason('does_not_fit', false, ['La taille ne convient pas', 'المقاس غير مناسب', 'It does not fit']),
    reason('defective', true, ['Article défectueux', 'المنتج معيب', 'The item is defective']),
    reason('not_as_described', true, ['Pas conforme à la description', 'غير مطابق للوصف', 'Not as described']),
    reason('wrong_item', true, [
      'Ce n’est pas l’article commandé',
      'ليس المنتج الذي طُلب',
      'Not the item that was ordered',
    ]),
    reason('damaged_on_the_way', true, ['Abîmé pendant le transport', 'تضرّر أثناء النقل', 'Damaged on the way']),
    reason('late', true, ['Livré trop tard', 'وصل متأخرًا', 'It came too late']),
    reason('changed_mind', false, ['Le client a changé d’avis', 'غيّر الزبون رأيه', 'The customer changed their mind']),
  ],
};

const DAY_MS = 86_400_000;
const WEEKEND: readonly number[] = [5, 6];

/** The day so many days after another, `2026-11-22`; of working days Friday and Saturday are none. */
export function dayAfter(
  day: string,
  days: number,
  { countsWorkingDays }: { readonly countsWorkingDays: boolean },
): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (!countsWorkingDays || !WEEKEND.includes(new Date(at).getUTCDay())) left--;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** The last day on which a shopper may ask. */
export const deadlineOf = (deliveredOn: string, rule: Pick<ReturnRule, 'days' | 'countsWorkingDays'>): string =>
  dayAfter(deliveredOn, rule.days, rule);
