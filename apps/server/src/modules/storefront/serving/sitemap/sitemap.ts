import { Readable } from 'node:stream';
import type { Language } from '@hanout/i18n';
import { wordIn } from '../../../dictionary/index.ts';
import { imageUrl } from '../../../pictures/index.ts';
import type { Shop } from '../../../shops/index.ts';
import { listSitemapParts, streamSitemapProducts, type SitemapProduct } from '../../finding/sitemap-queries.ts';
import type { StorefrontReads } from '../../finding/storefront-reads.ts';
import { inLanguage, productPath } from '../addresses.ts';
import { SITEMAP_END, SITEMAP_START, sitemapEntry, sitemapIndex, type SitemapEntry } from './sitemap-xml.ts';
import { listTopPages } from './top-pages.ts';

/**
 * What search engines are told of a shop: all its addresses, or for a large catalogue an index of parts, the first with all
 * that is no product. Null for a part that there is not. Written as it is read, a batch at a time.
 */
export async function sitemapOf(
  reads: StorefrontReads,
  shop: Shop,
  asked: string | undefined,
): Promise<string | Readable | null> {
  const parts = await listSitemapParts(reads.db, shop.id);
  const [first = 0] = parts;
  if (asked === undefined && parts.length > 1)
    return sitemapIndex(parts.map((part) => `${reads.originOf(shop)}/sitemap.xml?part=${part}`));
  const part = asked === undefined ? first : /^\d{1,6}$/u.test(asked) ? Number(asked) : -1;
  if (part !== first && !parts.includes(part)) return null;
  return Readable.from(writePart(reads, shop, { part, hasTop: part === first }), { objectMode: false });
}

async function* writePart(
  reads: StorefrontReads,
  shop: Shop,
  { part, hasTop }: { part: number; hasTop: boolean },
): AsyncGenerator<string, void, undefined> {
  const entry = (page: Omit<SitemapEntry, 'addresses'>, pathIn: (language: Language) => string): string =>
    sitemapEntry({ ...page, addresses: addressesOf(reads, shop, pathIn) }, shop.defaultLanguage);
  yield SITEMAP_START;
  if (hasTop)
    for (const { pathIn, changedAt } of await listTopPages(reads, shop))
      yield entry({ changedAt, pictures: [] }, pathIn);
  for await (const products of streamSitemapProducts(reads.db, shop.id, part))
    yield products
      .map((product) => entry(aboutProduct(reads.originOf(shop), product), (language) => pathOf(product, language)))
      .join('');
  yield SITEMAP_END;
}

const addressesOf = (
  reads: StorefrontReads,
  shop: Shop,
  pathIn: (language: Language) => string,
): SitemapEntry['addresses'] =>
  shop.languages.map((language) => ({
    language,
    href: reads.originOf(shop) + inLanguage(language, pathIn(language)),
  }));

const aboutProduct = (origin: string, { changedAt, pictures }: SitemapProduct): Omit<SitemapEntry, 'addresses'> => ({
  changedAt,
  pictures: pictures.map((picture) => origin + imageUrl(picture, 'product_page_large')),
});

const pathOf = ({ categorySlugs, slugs, uid }: SitemapProduct, language: Language): string =>
  productPath(wordIn(categorySlugs, language, '-'), wordIn(slugs, language, uid));
