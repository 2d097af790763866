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
  'carriers.toDo': 'à faire',
} satisfies Messages;

declare module '../../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/delivery/shell': typeof fr;
  }
}
