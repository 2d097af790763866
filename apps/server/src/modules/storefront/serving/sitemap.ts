import { LANGUAGES, type Language } from '@hanout/i18n';
import { wordIn } from '../../dictionary/index.ts';
import type { Shop } from '../../shops/index.ts';
import { categoryPath, deliveryPath, inLanguage, productPath } from './addresses.ts';
import { listSitemapParts, listSitemapProducts } from '../finding/queries.ts';
import type { StorefrontReads } from '../finding/storefront-reads.ts';

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * What search engines are told of a shop: all its addresses, or for a large catalogue an index of parts, the first with home
 * and categories. Null for a part that there is not.
 */
export async function sitemapOf(reads: StorefrontReads, shop: Shop, asked: string | undefined): Promise<string | null> {
  const origin = reads.originOf(shop);
  const parts = await listSitemapParts(reads.db, shop.id);
  const [first = 0] = parts;
  if (asked === undefined && parts.length > 1)
    return document(
      'sitemapindex',
      'sitemap',
      parts.map((part) => `${origin}/sitemap.xml?part=${part}`),
    );
  const part = asked === undefined ? first : /^\d{1,6}$/.test(asked) ? Number(asked) : -1;
  if (part !== first && !parts.includes(part)) return null;
  const paths = await Promise.all(
    LANGUAGES.map(async (language) => [
      ...(part === first ? await topPaths(reads, shop, language) : []),
      ...(await productPaths(reads, shop, { language, part })),
    ]),
  );
  return document(
    'urlset',
    'url',
    paths.flat().map((path) => origin + path),
  );
}

async function topPaths(reads: StorefrontReads, shop: Shop, language: Language): Promise<string[]> {
  const [dictionary, shown] = await Promise.all([reads.listings.dictionary(), reads.shownCategories(shop.id)]);
  const categories = [...dictionary.categories.values()].filter(({ id }) => shown.has(id));
  const paths = ['/', deliveryPath, ...categories.map(({ slugs }) => categoryPath(wordIn(slugs, language)))];
  return paths.map((path) => inLanguage(language, path));
}

async function productPaths(
  reads: StorefrontReads,
  shop: Shop,
  wanted: { language: Language; part: number },
): Promise<string[]> {
  const products = await listSitemapProducts(reads.db, shop.id, wanted);
  return products.map(({ categorySlug, slug }) => inLanguage(wanted.language, productPath(categorySlug, slug)));
}

function document(root: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${SCHEMA}">${entries}</${root}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
