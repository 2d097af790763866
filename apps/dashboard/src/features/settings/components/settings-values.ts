import type { ShopSettings, ShopSettingsWrite } from '@hanout/contracts/shop-settings';
import { LISTING_DISPLAYS, LISTING_PAGE_SIZES } from '@hanout/contracts/shop-settings';
import type { SocialNetwork } from '@hanout/core/shop';
import type { Translate } from '@hanout/i18n';

/** Names of their own, the same in every language. */
export const NETWORK_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

/** The settings as the fields of their form. */
export function valuesOf({ social, consentTexts, ...settings }: ShopSettings) {
  return {
    ...social,
    showsConsent: String(settings.showsConsent),
    consentFr: consentTexts.fr,
    consentAr: consentTexts.ar,
    consentEn: consentTexts.en,
    listingDisplay: settings.listingDisplay,
    listingPageSize: String(settings.listingPageSize),
  };
}
export type SettingsValues = Readonly<Record<keyof ReturnType<typeof valuesOf>, string>>;

/** The form as it is sent over the version that was read. */
export function toWrite(values: SettingsValues, version: number): ShopSettingsWrite {
  const { facebook, instagram, tiktok, whatsapp, youtube } = values;
  return {
    version,
    social: { facebook, instagram, tiktok, whatsapp, youtube },
    showsConsent: values.showsConsent === 'true',
    consentTexts: { fr: values.consentFr, ar: values.consentAr, en: values.consentEn },
    listingDisplay: LISTING_DISPLAYS.find((display) => display === values.listingDisplay) ?? 'load_more',
    listingPageSize: LISTING_PAGE_SIZES.find((size) => String(size) === values.listingPageSize) ?? 12,
  };
}

/** What a person calls a field. */
export function labelOf(field: string, translate: Translate): string {
  const names: Readonly<Record<string, string>> = NETWORK_NAMES;
  return names[field] ?? translate(`settings.${field}`);
}
