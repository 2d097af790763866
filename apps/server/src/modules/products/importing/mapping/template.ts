import type { Language } from '@hanout/i18n';
import { importTexts } from '../../../imports/index.ts';
import { onePriceFields, templateFields } from './template-fields.ts';

interface TemplateLooks {
  readonly language: Language;
  /** Whether any shop adds tax to its prices; where none does there is one price. */
  readonly chargesTax: boolean;
}

/** The columns of our own file, in a person's language. */
export function templateRow({ language, chargesTax }: TemplateLooks): string[] {
  const t = importTexts(language);
  if (chargesTax) return templateFields.map((field) => t(`imports.field.${field}`));
  const fields = templateFields.filter((field) => field !== 'priceTtc' && field !== 'taxRate');
  return fields.map((field) => {
    const key: string = `imports.field.${field}`;
    return t(onePriceFields.has(field) ? `onePrice.${key}` : key);
  });
}
