import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'settings.shop': 'Shop',
  'settings.social': 'Social networks',
  'settings.socialWhy': 'Addresses that are filled in stand at the foot of every page of the shop.',
  'settings.wrongAddress': 'Write the whole address of your page on this network.',
  'settings.consent': 'Notice about data on the device',
  'settings.showsConsent': 'Show the notice to visitors',
  'settings.consentWhy': 'It says once what stays on their device, and leads to the privacy page.',
  'settings.consentFr': 'Text in French',
  'settings.consentAr': 'Text in Arabic',
  'settings.consentEn': 'Text in English',
  'settings.consentEmpty': 'Leave empty for the usual sentence',
  'settings.listings': 'Product listings',
  'settings.listingDisplay': 'After the first products',
  'settings.listingPageSize': 'Products per page',
  'settings.saved': 'The settings of the shop are saved.',
  'settings.display.load_more': '“Load more” button',
  'settings.display.infinite': 'More while scrolling',
  'settings.display.pagination': 'Numbered pages',
};
