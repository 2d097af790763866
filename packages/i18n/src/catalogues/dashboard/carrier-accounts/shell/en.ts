import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'carrierAccounts.title': 'Carrier accounts',
  'announcing.title': 'Parcels to announce',
};
