import type { WritingTemplates } from '@hanout/contracts/builders/writings';
import type { Language } from '@hanout/i18n';
import { html } from '../../../html/markup.ts';
import { legalTexts, type LegalText } from './legal-texts.ts';

/** Pages of law to begin with, in each language; what a shop makes of them is its own. */
export function legalTemplates(): WritingTemplates['templates'] {
  const write = ({ title, parts }: LegalText, language: Language) => ({
    title: title[language],
    summary: '',
    html: parts[language]
      .map(
        ([heading, text]) =>
          html`<h2>${heading}</h2>
            <p>${text}</p>`.text,
      )
      .join(''),
    seoDescription: '',
  });
  return (['legal', 'terms', 'returns', 'privacy'] as const).map((role) => ({
    role,
    texts: { fr: write(legalTexts[role], 'fr'), ar: write(legalTexts[role], 'ar'), en: write(legalTexts[role], 'en') },
  }));
}
