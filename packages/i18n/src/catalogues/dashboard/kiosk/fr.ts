import type { Messages } from '../../../translate.ts';

export const fr = {
  'kiosk.title': 'Pointeuse',
  'kiosk.search': 'Votre nom ou votre badge',
  'kiosk.nobody': 'Personne de ce nom',
  'kiosk.notMe': 'Ce n’est pas moi',
  'kiosk.pin': 'PIN',
  'kiosk.showPin': 'Montrer le PIN',
  'kiosk.erase': 'Effacer un chiffre',
  'kiosk.in': 'J’arrive',
  'kiosk.out': 'Je pars',
  'kiosk.welcome': 'Bienvenue, {{name}}',
  'kiosk.goodbye': 'Au revoir, {{name}}',
  'kiosk.kept': 'Noté sans réseau. Votre PIN sera vérifié dès son retour.',
  'kiosk.worked': 'Aujourd’hui : {{time}}',
  'kiosk.next': 'Suivant',
  'kiosk.wrong': 'Ce PIN n’est pas le bon. Il se choisit dans « Mon compte ».',
  'kiosk.later': 'Trop d’essais. Réessayez dans {{minutes}} min.',
  'kiosk.refused': 'Cette pointeuse ne prend pas ce pointage. Voyez votre responsable.',
  'kiosk.impossible': 'Pas de réseau, et cette adresse sans https ne garde rien. Réessayez plus tard.',
  'kiosk.offline': 'Sans réseau',
  'kiosk.waiting': 'En attente : {{number}}',
  'kiosk.closed': 'Pointeuse fermée',
  'kiosk.closedSentence': 'Un responsable l’ouvre depuis Présences, Pointeuses.',
  'kiosk.over': 'Lien expiré',
  'kiosk.overSentence': 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un autre.',
  'kiosk.away': 'Pas de réseau',
  'kiosk.awaySentence': 'La pointeuse s’ouvre dès que le réseau est là.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/kiosk': typeof fr;
  }
}
