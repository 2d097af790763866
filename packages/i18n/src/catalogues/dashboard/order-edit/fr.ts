import type { Messages } from '../../../translate.ts';

export const fr = {
  'orderEdit.open': 'Modifier',
  'orderEdit.title': 'Modifier la commande n° {{number}}',
  'orderEdit.quantityOf': 'Quantité : {{name}}',
  'orderEdit.combinationOf': 'Taille ou couleur : {{name}}',
  'orderEdit.removeLine': 'Retirer {{name}}',
  'orderEdit.keepLine': 'Garder {{name}}',
  'orderEdit.left': 'Il en reste {{count}}',
  'orderEdit.otherDelivery': 'Livrer ailleurs ou autrement',
  'orderEdit.sameDelivery': 'Garder la livraison prévue',
  'orderEdit.address': 'Adresse',
  'orderEdit.items': 'Articles',
  'orderEdit.discount': 'Remise',
  'orderEdit.delivery': 'Livraison',
  'orderEdit.total': 'Total',
  'orderEdit.toPay': 'Reste à payer',
  'orderEdit.lost': 'Ne s’applique plus :',
  'orderEdit.missing': '{{name}} : {{requested}} demandés, {{available}} disponibles',
  'orderEdit.keep': 'Ne rien changer',
  'orderEdit.save': 'Enregistrer',
  'orderEdit.saved': 'Commande n° {{number}} modifiée.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/order-edit': typeof fr;
  }
}
