import type { PromotionEnumerations } from '@hanout/contracts/promotions/promotions';
import { formatDateTime, formatMoney } from '@hanout/i18n';
import type { Language } from '@hanout/i18n';
import { readAmount } from '@hanout/ui/money/amount-text.ts';
import { labelOf } from '../promotion-labels.ts';

type Words = { readonly enumerations: PromotionEnumerations | undefined; readonly language: Language };

/** Numbers and markup that say nothing to a person, and what the value of the discount says already. */
const UNTOLD: ReadonlySet<string> = new Set(['targetIds', 'bannerImageId', 'discountKind']);

/** Whether a field of the form has words for what is in it. */
export function hasWords(field: string): boolean {
  return !UNTOLD.has(field) && !field.endsWith('.bannerHtml');
}

/** What a person reads in a field of the form, where that is not its text as the form has it. */
export function draftFieldText(text: string, field: string, { enumerations, language }: Words): string {
  if (text === '') return '';
  switch (field) {
    case 'scope':
      return labelOf(enumerations?.scopes, text);
    case 'combinability':
      return labelOf(enumerations?.combinabilities, text);
    case 'couponMode':
      return labelOf(enumerations?.couponModes, text);
    case 'channels':
      return text
        .split(',')
        .map((channel) => labelOf(enumerations?.channels, channel))
        .join(language === 'ar' ? '، ' : ', ');
    case 'shopId':
      return enumerations?.shops.find(({ id }) => String(id) === text)?.name ?? '';
    case 'startsAt':
    case 'endsAt':
      return formatDateTime(Date.parse(`${text}+01:00`), language);
    case 'minSubtotal':
      return formatMoney(readAmount(text) ?? 0);
    case 'discountValue':
      return text.replace(/\.00$/u, '').replace('.', ',');
    default:
      return text;
  }
}
