import type { Messages } from '../../../translate.ts';

export const fr = {
  'warehouses.new': 'Nouvel entrepôt',
  'warehouses.name': 'Nom',
  'warehouses.code': 'Code',
  'warehouses.codeHint': 'Vide : tiré du nom.',
  'warehouses.place': 'Lieu',
  'warehouses.address': 'Adresse',
  'warehouses.onHand': 'En stock',
  'warehouses.stockOf': 'Stock de {{name}} : {{count}}',
  'warehouses.sellers': 'Boutiques',
  'warehouses.shops': 'Boutiques qui vendent de cet entrepôt',
  'warehouses.noShop': 'Aucune boutique',
  'warehouses.isShared':
    'Une boutique que vous ne gérez pas vend aussi de cet entrepôt : vous pouvez le consulter, pas le modifier.',
  'warehouses.state': 'État',
  'warehouses.isActive': 'Ouvert : la boutique vend ce qui s’y trouve',
  'warehouses.open': 'Ouvert',
  'warehouses.closed': 'Fermé',
  'warehouses.saved': 'Entrepôt enregistré : {{name}}',
  'warehouses.none': 'Aucun entrepôt',
  'warehouses.noneSentence': 'Sans entrepôt, rien ne peut être en stock.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/warehouses': typeof fr;
  }
}
