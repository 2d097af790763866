import { toInstant } from '@hanout/core/kernel';
import { dayOf, hoursData, isSaid } from '@hanout/core/shop';
import type { Language } from '@hanout/i18n';
import { storedImageUrl } from '../../../pictures/index.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import type { Visit } from '../../serving/page.ts';

/** The shop as search engines read it (schema.org); opening hours belong to what can be entered or called. */
export function storeData(reads: StorefrontReads, { shop }: Visit, name: string): object {
  const url = reads.originOf(shop);
  const logo = storedImageUrl(shop.icon ?? undefined, 'product_page_large');
  const base = {
    '@context': 'https://schema.org',
    name,
    url,
    ...(logo === null ? {} : { logo: url + logo }),
    ...sameAs(Object.values(shop.socialLinks)),
  };
  const { openingHours, showsHours, legalIdentity } = shop;
  if (!showsHours || !isSaid(openingHours)) return { ...base, '@type': 'OnlineStore' };
  const { phone, address } = legalIdentity;
  return {
    ...base,
    '@type': ['OnlineStore', 'LocalBusiness'],
    ...(phone === undefined || phone === '' ? {} : { telephone: phone }),
    ...(address === undefined || address === '' ? {} : { address }),
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
