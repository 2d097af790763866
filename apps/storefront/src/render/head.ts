import { directionOf, type Language } from '@hanout/i18n';
import { assets } from 'virtual:asset-names';
import type { HeadModel, ImageModel, ShellModel, SiteModel } from '../page-models/index.ts';
import { escapeHtml, scriptJson } from './escape.ts';

/** Everything up to `<body>`. The part that is the same for every page of a site is made once per site object. */
export function renderHead({ site, head }: ShellModel): string {
  const alternates = head.alternates.filter(({ language }) => site.languages.includes(language));
  return (
    openings.get(site) +
    pageTags({ ...head, alternates, indexed: head.indexed && site.isFindable }, site.defaultLanguage) +
    '</head>'
  );
}

const openings = {
  known: new WeakMap<SiteModel, string>(),
  get(site: SiteModel): string {
    const known = this.known.get(site);
    if (known !== undefined) return known;
    const made = siteTags(site);
    this.known.set(site, made);
    return made;
  },
};

const SCRIPTS = {
  early: `<script src="${assets.early}"></script>`,
  module: `<script type="module" src="${assets.module}"></script>`,
};

function siteTags(site: SiteModel): string {
  const font = site.themeFontHref ?? (site.language === 'ar' ? assets.fonts.arabic : assets.fonts.latin);
  const scripts = site.isPreview === true ? { early: '', module: '' } : SCRIPTS;
  return [
    `<!doctype html><html lang="${site.language}" dir="${directionOf(site.language)}"${announcementOf(site)}${site.takesOrders ? '' : ' data-orders="off"'}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    scripts.early,
    `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    `<link rel="stylesheet" href="${assets.style}">`,
    site.themeHref === null ? '' : `<link rel="stylesheet" href="${escapeHtml(site.themeHref)}">`,
    scripts.module,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(site.themeColor.light)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(site.themeColor.dark)}">`,
    meta('shop-uuid', site.shop.uuid),
    meta('api-token', site.apiToken),
    meta('csrf-token', site.csrfToken),
    meta('active-add-to-cart', String(site.shop.activeAddToCart)),
    site.keepsUnfinished ? '' : meta('abandoned-carts', 'off'),
    site.termsHref === null ? '' : `<link rel="terms-of-service" href="${escapeHtml(site.termsHref)}">`,
    site.privacyHref === null ? '' : `<link rel="privacy-policy" href="${escapeHtml(site.privacyHref)}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="manifest" href="${escapeHtml(site.manifestHref)}">`,
    `<link rel="icon" href="${escapeHtml(site.iconHref ?? 'data:,')}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.shop.name)}"><meta property="og:locale" content="${OPEN_GRAPH_LOCALE[site.language]}">`,
  ].join('');
}

/** On the root, where the one script that runs before the first paint finds it. */
const announcementOf = ({ announcement }: SiteModel): string =>
  announcement === null || announcement.id === null ? '' : ` data-announcement="${announcement.id}"`;

const OPEN_GRAPH_LOCALE = { fr: 'fr_FR', ar: 'ar_AR', en: 'en_US' } as const;

function pageTags(head: HeadModel, defaultLanguage: Language): string {
  const { og } = head;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description === null ? '' : meta('description', head.description),
    head.indexed ? '' : meta('robots', 'noindex'),
    head.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    // A page that is nobody else's is in the menu of languages, and unknown to those who search.
    head.canonical === null
      ? ''
      : head.alternates.map(({ language, absoluteHref }) => alternate(language, absoluteHref)).join(''),
    (head.canonical === null ? [] : head.alternates)
      .flatMap(({ language, absoluteHref }) =>
        language === defaultLanguage ? [alternate('x-default', absoluteHref)] : [],
      )
      .join(''),
    head.rssHref === null
      ? ''
      : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.title)}" href="${escapeHtml(head.rssHref)}">`,
    property('og:type', og.type),
    property('og:title', head.title),
    head.description === null ? '' : property('og:description', head.description),
    head.canonical === null ? '' : property('og:url', head.sharedAs ?? head.canonical),
    og.image === null ? meta('twitter:card', 'summary') : pictureTags(og.image),
    og.price === null
      ? ''
      : property('product:price:amount', og.price.amount) + property('product:price:currency', og.price.currency),
    head.structuredData.map((item) => `<script type="application/ld+json">${scriptJson(item)}</script>`).join(''),
  ].join('');
}

/** As large as it is, so that whoever shows it makes room at once, and in words for those who do not see it. */
const pictureTags = ({ src, width, height, alt }: ImageModel): string =>
  property('og:image', src) +
  property('og:image:width', String(width)) +
  property('og:image:height', String(height)) +
  (alt === '' ? '' : property('og:image:alt', alt)) +
  meta('twitter:card', 'summary_large_image');

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
const alternate = (language: string, href: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`;
