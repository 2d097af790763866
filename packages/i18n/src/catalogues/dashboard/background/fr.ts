import type { Messages } from '../../../translate.ts';

export const fr = {
  'background.sentence':
    'Ce que la boutique fait d’elle-même et qui a échoué à chaque essai. Les commandes n’en dépendent pas.',
  'background.work': 'Travail',
  'background.about': 'Concerne',
  'background.why': 'Erreur',
  'background.attempts': 'Essais',
  'background.attemptCount_one': '{{count}} essai',
  'background.attemptCount_other': '{{count}} essais',
  'background.since': 'Depuis',
  'background.acts': 'Actions',
  'background.retry': 'Relancer',
  'background.giveUp': 'Abandonner',
  'background.waits': 'Attend d’être traité',
  'background.none': 'Rien n’attend',
  'background.noneSentence': 'Tout ce que la boutique fait d’elle-même est fait.',
  'background.more_one': 'et {{count}} autre',
  'background.more_other': 'et {{count}} autres',
  'background.chosen_one': '{{count}} travail choisi',
  'background.chosen_other': '{{count}} travaux choisis',
  'background.clear': 'Ne plus rien choisir',
  'background.retried_one': '{{count}} travail relancé',
  'background.retried_other': '{{count}} travaux relancés',
  'background.givenUp_one': '{{count}} travail abandonné',
  'background.givenUp_other': '{{count}} travaux abandonnés',
  'background.giveUpTitle_one': 'Abandonner ce travail ?',
  'background.giveUpTitle_other': 'Abandonner ces {{count}} travaux ?',
  'background.giveUpSentence':
    'Il ne sera plus jamais fait : relancez-le plutôt si la cause a disparu. L’abandon est noté dans le journal.',
  'background.task.listings': 'Listes et recherche de la boutique',
  'background.task.calendar': 'Prix du calendrier des promotions',
  'background.task.pictures': 'Images allégées',
  'background.task.shopExport': 'Export d’une boutique',
  'background.task.backup': 'Sauvegarde',
  'background.task.moveImages': 'Déplacement des images',
  'background.task.import': 'Importation de produits',
  'background.task.importPictures': 'Images d’une importation',
  'background.task.carts': 'Paniers abandonnés',
  'background.task.reservations': 'Réservations expirées',
  'background.task.event': 'Suite d’un changement',
  'background.task.cleaning': 'Nettoyage',
  'background.event.orderPlaced': 'Suite d’une commande',
  'background.event.orderChanged': 'Suite d’une commande modifiée',
  'background.event.stockChanged': 'Suite d’un changement de stock',
  'background.event.productsChanged': 'Suite d’une modification de produits',
  'background.event.pictureStored': 'Suite d’une image ajoutée',
  'background.subject.product': 'Produit {{id}}',
  'background.subject.order': 'Commande {{id}}',
  'background.subject.import': 'Importation {{id}}',
  'background.subject.picture': 'Image {{id}}',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/background': typeof fr;
  }
}
