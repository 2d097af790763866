import { toInstant } from '@hanout/core/kernel';
import { dayOf, hoursData, isSaid } from '@hanout/core/shop';
import type { Language } from '@hanout/i18n';
import type { SiteModel } from '@hanout/storefront/page-models';
import { storedImageUrl } from '../../../pictures/index.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import type { Visit } from '../../serving/page.ts';

/**
 * The shop as search engines read it (schema.org), in the words of its page; opening hours belong to what can be entered or
 * called.
 */
export function storeData(
  reads: StorefrontReads,
  { shop }: Visit,
  { shop: { name, phone }, legal }: SiteModel,
): object {
  const url = reads.originOf(shop);
  const logo = storedImageUrl(shop.icon ?? undefined, 'product_page_large');
  const base = {
    '@context': 'https://schema.org',
    name,
    url,
    ...(logo === null ? {} : { logo: url + logo }),
    ...sameAs(Object.values(shop.socialLinks)),
  };
  const { openingHours, showsHours } = shop;
  if (!showsHours || !isSaid(openingHours)) return { ...base, '@type': 'OnlineStore' };
  return {
    ...base,
    '@type': ['OnlineStore', 'LocalBusiness'],
    ...(phone === null ? {} : { telephone: phone.href.slice('tel:'.length) }),
    ...(legal.address === null ? {} : { address: legal.address }),
    openingHoursSpecification: hoursData(openingHours, dayOf(toInstant(reads.clock.now()))),
  };
}

/** Where the same shop speaks elsewhere. */
const sameAs = (links: readonly string[]): object => (links.length === 0 ? {} : { sameAs: links });

/** By which name search engines call the site, in the language of its page. */
export const websiteData = (url: string, name: string, language: Language): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url,
  inLanguage: language,
});
