import type { ImageModel, Language, LinkModel } from './shared.ts';

/** A promotion that runs now in a department. */
export interface MenuDeal {
  href: string;
  /** `−20 %` or `−500,00 DA`. */
  badge: string;
  title: string | null;
  /** `30/11/2026`; null where it has no end. */
  until: string | null;
}

export interface MenuNode {
  label: string;
  /** Null: a heading, which leads nowhere by itself. */
  href: string | null;
  image: ImageModel | null;
  /** Of the departments alone. */
  deal: MenuDeal | null;
  children: MenuNode[];
}

/** The seller as law 18-05 wants it beside every offer. Null where the shop has not filled it in. */
export interface LegalIdentity {
  company: string;
  rc: string | null;
  nif: string | null;
  nis: string | null;
  address: string | null;
  email: string | null;
}

/** What shoppers are asked before any network hears of them, and what is loaded once they have said yes. */
export interface AdsModel {
  /** Empty: a trial, in which a page names no network. */
  networks: {
    network: 'meta' | 'tiktok' | 'google' | 'snapchat';
    id: string;
    script: string;
    /** Where it brings scripts from. */
    origins: readonly string[];
    /** Of Google Ads' conversion; empty: none. */
    label: string;
  }[];
}

/**
 * What every page of one shop in one language shares. The server builds it once and hands over the same object until
 * settings, menus or keys change: header and footer are rendered once per object.
 */
export interface SiteModel {
  language: Language;
  shop: {
    uuid: string;
    name: string;
    slogan: string | null;
    logo: ImageModel | null;
    /** Beside the logo, or in its place. */
    showsName: boolean;
    /** As people read it, `0661 23 45 67`, and as `tel:` wants it. */
    phone: { label: string; href: string } | null;
    whatsappHref: string | null;
    social: LinkModel[];
    activeAddToCart: boolean;
    /** Null: the shop says nothing of its hours. */
    opening: {
      isOpen: boolean;
      /** "Open until 18:00" */
      label: string;
      /** The week from its first day on, then the days of the next two weeks that go otherwise. */
      days: { name: string; hours: string }[];
    } | null;
  };
  legal: LegalIdentity;
  apiToken: string;
  csrfToken: string;
  /** `/theme/<hash>.css`, the custom properties of the shop; null for the default look. */
  themeHref: string | null;
  /** The file of the font that the shop has chosen for its text, in the script of the page; null: the house's. */
  themeFontHref: string | null;
  /** looked at in a builder, where nothing of it runs */
  isPreview?: true;
  /** Colour of the browser's bar. */
  themeColor: { light: string; dark: string };
  iconHref: string | null;
  /** By which a phone keeps the shop among its applications. */
  manifestHref: string;
  homeHref: string;
  /** `/checkout/cart/view` in this language. */
  cartHref: string;
  /** `/orders/track` in this language. */
  trackHref: string;
  /** `/promotions` in this language. */
  promotionsHref: string;
  /** `/delivery` in this language: what it costs to every wilaya. */
  deliveryHref: string;
  /** `/favoris` in this language. */
  favouritesHref: string;
  /** The shop's own pages of these kinds, where it has them. */
  termsHref: string | null;
  privacyHref: string | null;
  /** What is typed of an order may be kept before it is placed. */
  keepsUnfinished: boolean;
  /** Visitors are told what is kept on their device, in the shop's words or (null) the house's; null: they are not. */
  consent: { text: string | null } | null;
  /** Null: the shop tells no network anything. */
  ads: AdsModel | null;
  /** `/search` in this language. */
  searchHref: string;
  menu: MenuNode[];
  /** Until when promotions of the menu, hours and announcement are these, in milliseconds since 1970; null: until something is edited. */
  holdsUntil: number | null;
  footer: { title: string; links: LinkModel[] }[];
  /** Lines above the header, such as "Free delivery from 5 000 DA": of several one is seen at a time. */
  announcement: {
    lines: readonly { label: string; href: string | null }[];
    /** Shoppers may close it, by this name; null: it stays. */
    id: string | null;
  } | null;
  /** In which its pages are. */
  languages: readonly Language[];
  defaultLanguage: Language;
  /** False: search engines list none of its pages. */
  isFindable: boolean;
  /** False: goods are shown, and nothing is ordered at present. */
  takesOrders: boolean;
}

/** What differs from page to page in `<head>` and in the language switch. */
export interface HeadModel {
  title: string;
  description: string | null;
  /** Absolute address. */
  canonical: string | null;
  /** As it is shared, where that is another address than the canonical one. */
  sharedAs?: string;
  /** False for cart, confirmation, errors and filtered listings. */
  indexed: boolean;
  og: {
    type: 'website' | 'product' | 'article';
    image: ImageModel | null;
    price: { amount: string; currency: 'DZD' } | null;
  };
  /** The same page in each language, for the switch; `absoluteHref` for `hreflang`. */
  alternates: { language: Language; href: string; absoluteHref: string }[];
  /** Objects to be written as JSON-LD. */
  structuredData: object[];
  /** What is new here, for those who read it elsewhere; null: nothing of the kind. */
  rssHref: string | null;
}

export interface ShellModel {
  site: SiteModel;
  head: HeadModel;
}
