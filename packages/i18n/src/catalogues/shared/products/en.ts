import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'products.type.simple': 'Simple',
  'products.type.combinations': 'With combinations',
  'products.type.pack': 'Pack',
  'products.status.active': 'Active',
  'products.status.inactive': 'Inactive',
  'products.status.archived': 'Archived',
  'products.field.isFeatured': 'Featured',
  'products.field.isOnSale': 'On sale',
};
