import { LANGUAGES } from '@hanout/i18n';
import type { Translate } from '@hanout/i18n';
import { LANGUAGE_NAMES } from '../../../../app/language-names.ts';

const NAMES: Readonly<Record<string, string>> = {
  name: 'label',
  discountKind: 'discount',
  discountValue: 'discount',
  minSubtotal: 'minSubtotalCentimes',
};

/** What a person calls a field of the form; texts with their language. */
export function draftFieldLabel(field: string, t: Translate): string {
  const [language, text] = field.split('.');
  const known = LANGUAGES.find((each) => each === language);
  if (text !== undefined && known !== undefined) return `${t(`promotions.field.${text}`)} · ${LANGUAGE_NAMES[known]}`;
  return t(`promotions.field.${NAMES[field] ?? field}`);
}
