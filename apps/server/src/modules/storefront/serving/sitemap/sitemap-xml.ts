import type { Language } from '@hanout/i18n';
import { escapeXml } from '../escape-xml.ts';

/** A page in each language of its shop, as search engines are told of it. */
export interface SitemapEntry {
  readonly addresses: readonly { readonly language: Language; readonly href: string }[];
  /** null: nobody knows */
  readonly changedAt: Date | null;
  readonly pictures: readonly string[];
}

export const SITEMAP_START =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
  ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
export const SITEMAP_END = '</urlset>';

/** One address a language, each of which names all of them: search engines believe what is said from both sides. */
export function sitemapEntry({ addresses, changedAt, pictures }: SitemapEntry, defaultLanguage: Language): string {
  const standing = addresses.find(({ language }) => language === defaultLanguage);
  const alternates =
    addresses.length < 2 ? '' : [...addresses.map(alternate), alternateFor('x-default', standing)].join('');
  const rest =
    (changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>`) +
    alternates +
    pictures.map((href) => `<image:image><image:loc>${escapeXml(href)}</image:loc></image:image>`).join('');
  return addresses.map(({ href }) => `<url><loc>${escapeXml(href)}</loc>${rest}</url>`).join('');
}

export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((href) => `<sitemap><loc>${escapeXml(href)}</loc></sitemap>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`;
}

type Address = SitemapEntry['addresses'][number];

const alternate = (address: Address): string => alternateFor(address.language, address);

const alternateFor = (language: string, address: Address | undefined): string =>
  address === undefined ? '' : `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address.href)}"/>`;
