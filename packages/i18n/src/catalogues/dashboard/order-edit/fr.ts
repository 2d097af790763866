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
  'orderMerge.compare': 'Comparer',
  'orderMerge.compareWith': 'Comparer avec la commande n° {{number}}',
  'orderMerge.title': 'Réunir n° {{other}} dans la commande n° {{number}}',
  'orderMerge.lines': 'Articles de la commande qui reste',
  'orderMerge.keep': 'Garder ses articles tels quels',
  'orderMerge.take': 'Y ajouter ceux de l’autre commande',
  'orderMerge.merge': 'Réunir',
  'orderMerge.leave': 'Laisser les deux',
  'orderMerge.done': 'Commande n° {{other}} réunie dans la commande n° {{number}}.',
  'orderMerge.undone': 'Les commandes n° {{number}} et n° {{other}} sont de nouveau séparées.',
  'orderMerge.notAllowed': 'Vous ne pouvez pas fermer la commande n° {{number}}.',
  'orderPair.closes': 'Se ferme',
  'orderPair.stays': 'Reste',
  'orderPair.onlyHere': 'seulement ici',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/order-edit': typeof fr;
  }
}
