import type { Messages } from '../../../translate.ts';

export const fr = {
  'ads.title': 'Conversions publicitaires',
  'ads.search': 'Chercher un numéro de commande',
  'ads.network': 'Réseau',
  'ads.network.meta': 'Meta',
  'ads.network.tiktok': 'TikTok',
  'ads.network.snapchat': 'Snapchat',
  'ads.state': 'État',
  'ads.state.waiting': 'En attente',
  'ads.state.sent': 'Reçue',
  'ads.state.failed': 'Échouée',
  'ads.state.trial': 'Essai, non envoyée',
  'ads.at': 'Heure',
  'ads.order': 'Commande',
  'ads.pixel': 'Pixel',
  'ads.result': 'Résultat',
  'ads.attempts': 'Essais',
  'ads.took': 'Durée',
  'ads.ms': '{{count}} ms',
  'ads.actions': 'Actions',
  'ads.resend': 'Renvoyer',
  'ads.resent': 'Le réseau l’a reçue',
  'ads.notTaken': 'Le réseau ne l’a pas prise',
  'ads.nextAttempt': 'Prochain essai le {{date}}',
  'ads.sentBody': 'Corps envoyé',
  'ads.wouldSend': 'Ce qui serait envoyé',
  'ads.receivedAnswer': 'Réponse du réseau',
  'ads.none': 'Aucune conversion',
  'ads.noneSentence':
    'Les achats signalés aux réseaux s’inscrivent ici pendant 90 jours, pour les clients qui l’ont accepté.',
  'ads.nothingFound': 'Rien ne correspond',
  'ads.nothingFoundSentence': 'Modifiez la recherche ou les filtres.',
  'ads.reason.address-wrong': 'L’adresse n’est pas valable.',
  'ads.reason.address-closed': 'L’adresse mène à un réseau privé.',
  'ads.reason.host-unknown': 'Le nom du serveur n’est pas connu.',
  'ads.reason.no-answer': 'Le réseau n’a pas répondu.',
  'ads.reason.answered': 'Le réseau a refusé.',
  'ads.reason.too-slow': 'Le réseau a mis plus de 10 secondes.',
  'ads.reason.token-lost': 'Le jeton manque ou n’est plus lisible : saisissez-le de nouveau.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/ads': typeof fr;
  }
}
