import { createTranslate } from '@hanout/i18n';
import type { Language, Translate } from '@hanout/i18n';
import { dashboardShell } from '@hanout/i18n/catalogues/dashboard/shell/load.ts';
import { posTill } from '@hanout/i18n/catalogues/pos/load.ts';

export type Texts = { readonly language: Language; readonly translate: Translate };

/** The till's words and those of the kits, in one language. */
export async function fetchTexts(language: Language): Promise<Texts> {
  const none = { fr: {}, ar: {}, en: {} };
  const all = await Promise.all([dashboardShell, posTill].map((loader) => loader[language]()));
  return { language, translate: createTranslate(language, ...all.map((own) => ({ ...none, [language]: own }))) };
}
