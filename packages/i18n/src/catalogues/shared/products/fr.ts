import type { Messages } from '../../../translate.ts';

export const fr = {
  'products.type.simple': 'Simple',
  'products.type.combinations': 'Avec déclinaisons',
  'products.type.pack': 'Pack',
  'products.status.active': 'Actif',
  'products.status.inactive': 'Inactif',
  'products.status.archived': 'Archivé',
  'products.field.isFeatured': 'Mis en avant',
  'products.field.isOnSale': 'En solde',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'shared/products': typeof fr;
  }
}
