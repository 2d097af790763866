import type { Messages } from '../../../translate.ts';

export const fr = {
  'blacklist.title': 'Liste noire',
  'blacklist.add': 'Ajouter un numéro',
  'blacklist.edit': 'Modifier l’entrée',
  'blacklist.put': 'Mettre sur la liste',
  'blacklist.putOn': 'Liste noire…',
  'blacklist.added': '{{phone}} est sur la liste noire.',
  'blacklist.saved': 'Entrée de {{phone}} enregistrée.',
  'blacklist.archived': '{{phone}} n’est plus sur la liste.',
  'blacklist.restored': '{{phone}} est de nouveau sur la liste.',
  'blacklist.archive': 'Retirer',
  'blacklist.restore': 'Remettre',
  'blacklist.erased': 'Personne effacée',
  'blacklist.phone': 'Téléphone',
  'blacklist.phoneWrong': 'Un numéro algérien, par exemple 0661 23 45 67.',
  'blacklist.shop': 'Boutique',
  'blacklist.reason': 'Raison',
  'blacklist.reason.refused': 'Colis refusés',
  'blacklist.reason.fake': 'Commandes fantaisistes',
  'blacklist.reason.rude': 'Insultes',
  'blacklist.until': 'Jusqu’au',
  'blacklist.untilHint': 'Vide : jusqu’à ce que quelqu’un le retire.',
  'blacklist.forever': 'Sans fin',
  'blacklist.by': 'Par',
  'blacklist.orders': 'Commandes',
  'blacklist.orderCount': 'Commandes : {{count}}',
  'blacklist.actions': 'Actions',
  'blacklist.states': 'États de la liste',
  'blacklist.search': 'Chercher dans la liste noire',
  'blacklist.searchHint': 'Téléphone ou raison',
  'blacklist.emptyTitle': 'Personne sur la liste',
  'blacklist.emptySentence':
    'Un numéro ajouté ici ne peut plus commander en ligne ; vous pouvez toujours prendre sa commande vous-même.',
  'blacklist.noMatch': 'Aucun numéro trouvé',
  'blacklist.noMatchSentence': 'Cherchez autrement, ou regardez toute la liste.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/blacklist': typeof fr;
  }
}
