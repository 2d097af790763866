import type { Rulebook } from '@hanout/core/promotions';
import { MENU_DEPTH } from '@hanout/core/menus';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@hanout/core/shop';
import type { Language } from '@hanout/i18n';
import type { MenuDeal, MenuNode, SiteModel } from '@hanout/storefront/page-models';
import type { AdNetworks } from '../../../outgoing/ad-networks.ts';
import { pageAds } from '../../ads/index.ts';
import { wordIn, type Category, type Dictionary } from '../../dictionary/index.ts';
import type { Shop } from '../../shops/index.ts';
import {
  cartPath,
  categoryPath,
  deliveryPath,
  favouritesPath,
  inLanguage,
  manifestPath,
  promotionsPath,
  searchPath,
  trackPath,
} from '../serving/addresses.ts';
import { logoImage, plainImage } from './image-models.ts';
import { shownTheme, themeFont } from './theme.ts';
import { builtFooter, builtMenu, type MenuTargets } from './menu/built-menu.ts';
import { menuDeals } from './menu-deals.ts';
import { shopHours } from './shop-hours.ts';
import { shopLine } from './shop-line.ts';
import { textsIn } from '../texts.ts';
import { type PageLink } from '../../content/index.ts';
import { storedImageUrl } from '../../pictures/index.ts';

export type SiteSources = {
  shop: Shop;
  language: Language;
  dictionary: Dictionary;
  pages: readonly PageLink[];
  shown: ReadonlySet<number>;
  /** what its built menus lead to */
  targets: MenuTargets;
  rulebook: Rulebook;
  now: number;
  networks: AdNetworks;
};

/** Names of their own, the same in every language. */
const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

/** What every page of a shop in one language shares. */
export function siteModel({
  shop,
  language,
  dictionary,
  pages,
  shown,
  targets,
  rulebook,
  now,
  networks,
}: SiteSources): SiteModel {
  const deals = menuDeals({ rulebook, dictionary, language, now });
  const hours = shopHours(shop, language, now);
  const line = shopLine(shop, language, now);
  const { legalIdentity: legal } = shop;
  const local = legal.translations?.[language];
  const phone = said(legal.phone);
  const whatsapp = said(legal.whatsapp);
  return {
    language,
    shop: {
      uuid: shop.uuid,
      name: wordIn(shop.names, language, shop.code),
      slogan: wordIn(shop.taglines, language) || null,
      logo: shop.logo === null ? null : logoImage(shop.logo, language),
      showsName: shop.logo === null || shop.showsNameBesideLogo,
      phone: phone === null ? null : { label: spacedPhone(phone), href: `tel:${internationalPhone(phone)}` },
      whatsappHref: whatsapp === null ? null : `https://wa.me/${internationalPhone(whatsapp).replace('+', '')}`,
      social: SOCIAL_NETWORKS.flatMap((network) => {
        const href = shop.socialLinks[network];
        return href === undefined ? [] : [{ label: NETWORK_NAMES[network], href }];
      }),
      activeAddToCart: shop.activeAddToCart,
      opening: hours.shown,
    },
    legal: {
      company: said(local?.companyName) ?? said(legal.companyName) ?? wordIn(shop.names, language, shop.code),
      rc: said(legal.rc),
      nif: said(legal.nif),
      nis: said(legal.nis),
      address: said(local?.address) ?? said(legal.address),
      email: said(legal.email),
    },
    apiToken: shop.apiToken,
    csrfToken: shop.csrfToken,
    themeHref: shownTheme(shop).href,
    themeFontHref: themeFont(shop, language),
    themeColor: shownTheme(shop).bar,
    manifestHref: inLanguage(language, manifestPath),
    iconHref: storedImageUrl(shop.icon ?? undefined, 'small_product'),
    homeHref: inLanguage(language, '/'),
    cartHref: inLanguage(language, cartPath),
    trackHref: inLanguage(language, trackPath),
    promotionsHref: inLanguage(language, promotionsPath),
    deliveryHref: inLanguage(language, deliveryPath),
    favouritesHref: inLanguage(language, favouritesPath),
    termsHref: pageOfKind(pages, 'terms', language),
    privacyHref: pageOfKind(pages, 'privacy', language),
    keepsUnfinished: shop.keepsAbandonedCarts,
    ads: pageAds(shop.ads, networks),
    consent: shop.showsConsent ? { text: wordIn(shop.consentTexts, language) || null } : null,
    searchHref: inLanguage(language, searchPath),
    menu:
      shop.header === null
        ? menuOf(dictionary, { parentId: null, language, depth: MENU_DEPTH, shown, dealOf: deals.of })
        : builtMenu(shop.header.items, {
            language,
            targets,
            dictionary,
            dealOf: deals.of,
            below: (parentId, depth) => menuOf(dictionary, { parentId, language, depth, shown, dealOf: deals.of }),
          }),
    holdsUntil: earliest([deals.until, hours.until, line.until]),
    languages: shop.languages,
    defaultLanguage: shop.defaultLanguage,
    isFindable: shop.finding.isFindable,
    takesOrders: shop.orderTaking === 'open',
    footer: shop.footer === null ? footerOf(pages, language) : builtFooter(shop.footer.items, { language, targets }),
    announcement: line.line,
  };
}

/** What was left empty in its form is not said. */
const said = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text);

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function menuOf(
  dictionary: Dictionary,
  at: {
    parentId: number | null;
    language: Language;
    depth: number;
    shown: ReadonlySet<number>;
    dealOf: (categoryId: number) => MenuDeal | null;
  },
): MenuNode[] {
  const children: readonly Category[] = dictionary.childrenOf.get(at.parentId) ?? [];
  return children
    .filter((category) => at.shown.has(category.id))
    .map((category) => ({
      label: wordIn(category.names, at.language),
      href: inLanguage(at.language, categoryPath(wordIn(category.slugs, at.language))),
      image: at.parentId === null ? plainImage(category.thumb, 480) : null,
      deal: at.parentId === null ? at.dealOf(category.id) : null,
      children: at.depth > 1 ? menuOf(dictionary, { ...at, parentId: category.id, depth: at.depth - 1 }) : [],
    }));
}

function footerOf(pages: readonly PageLink[], language: Language): SiteModel['footer'] {
  if (pages.length === 0) return [];
  const links = pages.map((page) => ({
    label: wordIn(page.titles, language, page.slug),
    href: inLanguage(language, `/pages/${encodeURIComponent(page.slug)}`),
  }));
  return [{ title: textsIn(language)('storefront.information'), links }];
}

function pageOfKind(pages: readonly PageLink[], kind: string, language: Language): string | null {
  const page = pages.find((each) => each.kind === kind);
  return page === undefined ? null : inLanguage(language, `/pages/${encodeURIComponent(page.slug)}`);
}

/** `0661234567` as people read it: `0661 23 45 67`. */
function spacedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^0\d{9}$/.test(digits) ? digits.replace(/^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4') : phone;
}

function internationalPhone(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('0') ? `+213${digits.slice(1)}` : digits;
}
