import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'products.type.simple': 'Simple',
  'products.type.combinations': 'With combinations',
  'products.type.pack': 'Pack',
  'products.status.active': 'Active',
  'products.status.inactive': 'Inactive',
  'products.status.archived': 'Archived',
  'products.stock.in': 'In stock',
  'products.stock.low': 'Low stock',
  'products.stock.out': 'Out of stock',
  'products.packMode.strict': 'Strict',
  'products.packMode.flexible': 'Flexible',
  'products.answer.languageUpdated': 'Language updated successfully.',
  'products.field.isFeatured': 'Featured',
  'products.field.isOnSale': 'On sale',
};
