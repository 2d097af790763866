import type { Messages } from '../../../../translate.ts';

export const fr = {
  'carriers.title': 'Livraison',
  'shell.newCarrier': 'Nouveau transporteur',
  'carriers.checklist': 'Avant la première commande',
  'carriers.needsProduct': 'Un produit visible et en stock',
  'carriers.needsDelivery': 'Un transporteur avec un prix de livraison',
  'carriers.done': 'fait',
  'carriers.ready': 'Votre boutique est prête : partagez son lien.',
  'carriers.copyLink': 'Copier le lien',
  'carriers.linkCopied': 'Lien copié',
  'carriers.linkNotCopied': 'La copie a été refusée par le navigateur.',
  'carriers.qr': 'Code QR',
  'carriers.qrTitle': 'Code QR de la boutique',
  'carriers.qrAlt': 'Code QR de {{address}}',
  'carriers.qrHint': 'À afficher au comptoir, à glisser dans les colis ou à imprimer sur une carte.',
  'carriers.qrDownload': 'Télécharger l’image',
  'carriers.toDo': 'à faire',
  'carriers.starters': 'Commencer par un métier : catégories, tailles et couleurs d’un coup',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/delivery/shell': typeof fr;
  }
}
