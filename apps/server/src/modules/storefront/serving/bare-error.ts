import { directionOf, type Language } from '@hanout/i18n';
import { inLanguage } from './addresses.ts';
import { textsIn } from '../texts.ts';

/** An error page without the shop's look, for when neither database nor renderer can be had. */
export function presentBareError(language: Language, status: number): string {
  const t = textsIn(language);
  const title =
    status === 404 ? t('storefront.notFound') : status === 503 ? t('storefront.unavailable') : t('storefront.broken');
  // The address of the page itself: pressed, it is asked for again.
  const retry = status === 404 ? '' : `<a href="">${t('storefront.retry')}</a> · `;
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${retry}<a href="${inLanguage(language, '/')}">${t('storefront.home')}</a></p></body></html>`;
}
