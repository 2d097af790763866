import type { Messages } from '../../../../translate.ts';

export const en: Messages = {
  'shell.parcelsFailed': 'Failed deliveries to see to: {{count}}',
  'shell.parcels': 'Following parcels',
};
