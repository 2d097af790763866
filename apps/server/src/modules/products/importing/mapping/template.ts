import type { Language } from '@hanout/i18n';
import { importTexts } from '../../../imports/index.ts';
import { templateFields } from './template-fields.ts';

/** The columns of our own file, in a person's language. */
export function templateRow(language: Language): string[] {
  const t = importTexts(language);
  return templateFields.map((field) => t(`imports.field.${field}`));
}
