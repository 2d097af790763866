import { useTranslate } from '@hanout/ui/text/translate-context.tsx';
import type { ReactNode } from 'react';
import { LegalIdentity } from './legal-identity.tsx';
import { PaperFields } from './paper-fields.tsx';
import { AdsSection } from './sections/ads-section.tsx';
import { AnnouncementSection } from './sections/announcement-section.tsx';
import { ClosingSection } from './sections/closing-section.tsx';
import { FindingSection } from './sections/finding-section.tsx';
import { HostsSection } from './sections/hosts-section.tsx';
import { HoursSection } from './sections/hours-section.tsx';
import { InvoicesSection } from './sections/invoices-section.tsx';
import { LanguagesSection } from './sections/languages-section.tsx';
import { LimitsSection } from './sections/limits-section.tsx';
import { LookSection } from './sections/look-section.tsx';
import { NamesSection } from './sections/names-section.tsx';
import { SaleSection } from './sections/sale-section.tsx';
import { SettingsChanges } from './settings-changes.tsx';
import type { SettingsSection } from './settings-sections.tsx';
import { StampDutyCard } from './stamp-duty-card.tsx';

/** The words of a section by which it is found, as keys of texts. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  names: ['names', 'taglines'],
  look: ['logoImageId', 'iconImageId', 'showsNameBesideLogo'],
  hosts: ['hosts', 'newShop', 'isArchived'],
  announcement: ['announcement.isOn', 'announcement.href', 'texts'],
  hours: ['hours.firstWeekday', 'hours.periods', 'hours.holiday', 'hours.ramadan'],
  closing: ['orderTaking', 'taking.no_orders', 'taking.closed', 'reopensOn'],
  sale: ['activeAddToCart', 'taxRegime', 'cooldownSeconds', 'reservationHours'],
  limits: ['largestOrderCentimes', 'ordersPerPhoneDay', 'closedWilayas'],
  languages: ['languages', 'defaultLanguage', 'language.fr', 'language.ar', 'language.en'],
  settings: ['social', 'consent', 'listings', 'listingDisplay', 'listingPageSize'],
  'legal-identity': [
    'legal',
    'legal.rc',
    'legal.nif',
    'legal.nis',
    'legal.ai',
    'legal.address',
    'legal.phone',
    'legal.whatsapp',
  ],
  ads: ['adsMode', 'adsPurchaseAt', 'metaPixelId', 'tiktokPixelId', 'snapchatPixelId', 'googleTagId', 'adTokens'],
  finding: ['isFindable', 'googleFeed', 'metaFeed', 'feedLanguage', 'feedCategoryIds', 'feedKey'],
  invoices: ['invoicePattern', 'creditNotePattern', 'invoiceFirstNumber'],
  papers: ['papers', 'stampsCash'],
  stamps: ['stamps', 'stampsNew'],
  changes: ['takeBack'],
};

type Given = { readonly general: ReactNode; readonly onTakenBack: () => void };

/** The sections of a shop's settings in the order of the screen. */
export function useShopSections(shopId: number, { general, onTakenBack }: Given): readonly SettingsSection[] {
  const translate = useTranslate();
  const section = (id: string, content: ReactNode): SettingsSection => ({
    id,
    title: translate(`settings.section.${id}`),
    words: (WORDS[id] ?? []).map((word) => translate(`settings.${word}`)),
    content,
  });
  return [
    section('names', <NamesSection shopId={shopId} />),
    section('look', <LookSection shopId={shopId} />),
    section('hosts', <HostsSection shopId={shopId} />),
    section('announcement', <AnnouncementSection shopId={shopId} />),
    section('hours', <HoursSection shopId={shopId} />),
    section('closing', <ClosingSection shopId={shopId} />),
    section('sale', <SaleSection shopId={shopId} />),
    section('limits', <LimitsSection shopId={shopId} />),
    section('languages', <LanguagesSection shopId={shopId} />),
    section('settings', general),
    section('ads', <AdsSection shopId={shopId} />),
    section('finding', <FindingSection shopId={shopId} />),
    section('legal-identity', <LegalIdentity shopId={shopId} />),
    section('invoices', <InvoicesSection shopId={shopId} />),
    section('papers', <PaperFields shopId={shopId} />),
    section('stamps', <StampDutyCard />),
    section('changes', <SettingsChanges shopId={shopId} onTakenBack={onTakenBack} />),
  ];
}
