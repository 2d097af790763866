import type { HeadModel, SiteModel } from '../page-models/index.ts';
import { escapeHtml } from './escape.ts';

/** This page in the other languages, each named in its own. */
export function languageLinks(site: SiteModel, head: HeadModel): string {
  if (site.languages.length < 2) return '';
  return head.alternates
    .filter(({ language }) => site.languages.includes(language))
    .map(({ language, href }) => {
      const current = language === site.language ? ' aria-current="true"' : '';
      return `<a href="${escapeHtml(href)}" lang="${language}" hreflang="${language}"${current}>${NAMES[language]}</a>`;
    })
    .join('');
}

const NAMES = { fr: 'Français', ar: 'العربية', en: 'English' } as const;
