import type { Messages } from '../../../translate.ts';

export const fr = {
  'products.type.simple': 'Simple',
  'products.type.combinations': 'Avec déclinaisons',
  'products.type.pack': 'Pack',
  'products.status.active': 'Actif',
  'products.status.inactive': 'Inactif',
  'products.status.archived': 'Archivé',
  'products.stock.in': 'En stock',
  'products.stock.low': 'Stock bas',
  'products.stock.out': 'Épuisé',
  'products.packMode.strict': 'Strict',
  'products.packMode.flexible': 'Flexible',
  'products.answer.languageUpdated': 'Langue mise à jour avec succès.',
  'products.field.isFeatured': 'Mis en avant',
  'products.field.isOnSale': 'En solde',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'shared/products': typeof fr;
  }
}
