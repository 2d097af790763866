import type { Menu } from '@hanout/contracts/builders/menus';
import type { AdsSection, Announcement, FindingSection } from '@hanout/contracts/shop-sections';
import type { TaxRegime } from '@hanout/core/pricing';
import type { OpeningHours } from '@hanout/core/shop';
import { cleanTheme, type ThemeValues } from '@hanout/core/theme';
import type { Language } from '@hanout/i18n';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Words } from '../dictionary/index.ts';
import type { SizedImage, StoredImage } from '../pictures/index.ts';

export type LegalIdentity = Partial<
  Record<
    'companyName' | 'activity' | 'capital' | 'rc' | 'nif' | 'nis' | 'ai' | 'address' | 'phone' | 'whatsapp' | 'email',
    string
  >
> & {
  /** Company and address as readers of another language know them; what is missing is read as registered. */
  readonly translations?: Readonly<Record<string, Partial<Record<'companyName' | 'address', string>>>>;
};

export type Shop = {
  /** As it would be, for who builds it; never kept. */
  isDraft?: true;
  /** The moment at which a draft is looked at, in milliseconds since 1970; absent: now. */
  seenAt?: number;
  id: number;
  uuid: string;
  code: string;
  answersUnknownHosts: boolean;
  defaultLanguage: Language;
  taxRegime: TaxRegime;
  activeAddToCart: boolean;
  /** What shoppers typed of an order and did not send may be kept for a call. */
  keepsAbandonedCarts: boolean;
  listingDisplay: 'infinite' | 'load_more' | 'pagination';
  /** Products of a page of a listing where the shopper chose nothing else. */
  listingPageSize: 12 | 24 | 48;
  /** Network → address. */
  socialLinks: Readonly<Record<string, string>>;
  showsConsent: boolean;
  consentTexts: Words;
  /** Publishable: anonymous rights only, printed into every page. */
  apiToken: string;
  csrfToken: string;
  previousApiToken: string | null;
  previousCsrfToken: string | null;
  legalIdentity: LegalIdentity;
  /** As published; what the shop was made with while nobody has published one. */
  theme: ThemeValues;
  /** As published; null: nobody has built one, and the catalogue and the pages stand there by themselves. */
  header: Menu | null;
  footer: Menu | null;
  names: Words;
  taglines: Words;
  hosts: readonly string[];
  version: number;
  firstWeekday: number;
  openingHours: OpeningHours;
  showsHours: boolean;
  /** In which shoppers can read it; the default is among them. */
  languages: readonly Language[];
  orderTaking: 'open' | 'no_orders' | 'closed';
  /** `2026-12-01`; null: nobody knows */
  reopensOn: string | null;
  closedTexts: Words;
  announcement: Partial<Announcement>;
  ads: AdsSection;
  finding: FindingSection;
  /** null: the name stands in its place */
  logo: SizedImage | null;
  showsNameBesideLogo: boolean;
  icon: StoredImage | null;
};

const shown = (kind: 'header' | 'footer' | 'theme') => sql`(
  select v.content from documents d join document_versions v on v.document_id = d.id and v.number = d.shown
  where d.shop_id = s.id and d.kind = ${sql.lit(kind)})`;

/** The shop's look as shoppers see it. */
export async function readShownTheme(db: Database, shopId: number): Promise<ThemeValues> {
  const { rows } = await sql<{ theme: unknown }>`
    select coalesce(${shown('theme')}->'values', s.theme) as theme from shops s where s.id = ${shopId}`.execute(db);
  return cleanTheme(rows[0]?.theme);
}

/** Those that answer, in the order of their making. */
export async function loadShops(db: Database): Promise<Shop[]> {
  const { rows } = await sql<Shop>`
    select s.id, s.uuid, s.code, s.answers_unknown_hosts as "answersUnknownHosts", s.default_language as "defaultLanguage",
      s.tax_regime as "taxRegime", s.active_add_to_cart as "activeAddToCart",
      s.keeps_abandoned_carts as "keepsAbandonedCarts", s.listing_display as "listingDisplay",
      s.listing_page_size as "listingPageSize", s.social_links as "socialLinks", s.shows_consent as "showsConsent",
      s.consent_texts as "consentTexts",
      s.api_token as "apiToken", s.csrf_token as "csrfToken", s.previous_api_token as "previousApiToken",
      s.previous_csrf_token as "previousCsrfToken", s.legal_identity as "legalIdentity", s.version,
      coalesce(${shown('theme')}->'values', s.theme) as theme,
      ${shown('header')} as header, ${shown('footer')} as footer,
      s.first_weekday as "firstWeekday", s.opening_hours as "openingHours", s.shows_hours as "showsHours", s.languages,
      s.order_taking as "orderTaking", s.reopens_on::text as "reopensOn", s.closed_texts as "closedTexts", s.announcement,
      json_build_object('adsMode', s.ads_mode, 'adsPurchaseAt', s.ads_purchase_at, 'metaPixelId', s.meta_pixel_id,
        'tiktokPixelId', s.tiktok_pixel_id, 'googleTagId', s.google_tag_id, 'googleConversionLabel', s.google_conversion_label,
        'snapchatPixelId', s.snapchat_pixel_id) as ads,
      json_build_object('isFindable', s.is_findable, 'googleFeed', s.google_feed, 'metaFeed', s.meta_feed,
        'feedLanguage', s.feed_language, 'feedCategoryIds', s.feed_category_ids, 'feedKey', s.feed_secret) as finding,
      s.shows_name_beside_logo as "showsNameBesideLogo",
      (select json_build_object('id', i.id, 'image', json_build_array(i.folder, i.file_key, i.alt), 'width', i.width, 'height', i.height)
        from images i where i.id = s.logo_image_id) as logo,
      (select json_build_array(i.folder, i.file_key, i.alt) from images i where i.id = s.icon_image_id) as icon,
      (select coalesce(jsonb_object_agg(language, name), '{}') from shop_texts t where t.shop_id = s.id) as names,
      (select coalesce(jsonb_object_agg(language, tagline), '{}') from shop_texts t where t.shop_id = s.id and tagline <> '') as taglines,
      array(select host from shop_hosts h where h.shop_id = s.id order by host) as hosts
    from shops s where s.archived_at is null order by s.id`.execute(db);
  return rows;
}

/** Where a shop in scope (null: every shop) is found, in lower case; undefined: there is no such shop. */
export async function readShopHosts(
  db: Database,
  shopId: number,
  scope: readonly number[] | null,
): Promise<readonly string[] | undefined> {
  if (scope !== null && !scope.includes(shopId)) return undefined;
  const { rows } = await sql<{ hosts: string[] }>`
    select array(select lower(host) from shop_hosts h where h.shop_id = s.id) as hosts from shops s where s.id = ${shopId}`.execute(
    db,
  );
  return rows[0]?.hosts;
}

/** Whether any shop adds tax to its prices; where none does, there is one price for those who keep the catalogue. */
export async function chargesTax(db: Database): Promise<boolean> {
  const { rows } = await sql<{ charges: boolean }>`select charged_tax(1) = 1 as charges`.execute(db);
  return rows[0]?.charges === true;
}

/** The shops that somebody belongs to (null: every one) by their names in a language. */
export async function readShopNames(
  db: Database,
  scope: readonly number[] | null,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  const shopIds = scope === null ? null : [...scope];
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, coalesce((select name from shop_texts t where t.shop_id = s.id and name <> ''
      order by language = ${language} desc, language = s.default_language desc limit 1), s.code) as name
    from shops s where ${shopIds}::int[] is null or s.id = any(${shopIds}::int[]) order by s.id`.execute(db);
  return rows;
}
