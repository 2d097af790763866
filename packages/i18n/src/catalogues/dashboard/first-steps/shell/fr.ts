import type { Messages } from '../../../../translate.ts';

export const fr = {
  'firstSteps.title': 'Avant la première commande',
  'firstSteps.count': '{{done}} sur {{all}}',
  'firstSteps.hide': 'Ranger ces étapes',
  'firstSteps.identity': 'Qui vous êtes : raison sociale et téléphone',
  'firstSteps.look': 'Un logo ou une icône',
  'firstSteps.trade': 'Votre métier : catégories, tailles et couleurs d’un coup',
  'firstSteps.warehouse': 'Un entrepôt d’où partent les colis',
  'firstSteps.delivery': 'Un transporteur avec un prix de livraison',
  'firstSteps.product': 'Un produit visible et en stock',
  'firstSteps.order': 'Une commande d’essai, confirmée comme une vraie',
  'firstSteps.done': 'fait',
  'firstSteps.toDo': 'à faire',
  'firstSteps.ready': 'Votre boutique est prête : partagez son lien.',
  'firstSteps.copyLink': 'Copier le lien',
  'firstSteps.linkCopied': 'Lien copié',
  'firstSteps.linkNotCopied': 'La copie a été refusée par le navigateur.',
  'firstSteps.qr': 'Code QR',
  'firstSteps.qrTitle': 'Code QR de la boutique',
  'firstSteps.qrAlt': 'Code QR de {{address}}',
  'firstSteps.qrHint': 'À afficher au comptoir, à glisser dans les colis ou à imprimer sur une carte.',
  'firstSteps.qrDownload': 'Télécharger l’image',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/first-steps/shell': typeof fr;
  }
}
