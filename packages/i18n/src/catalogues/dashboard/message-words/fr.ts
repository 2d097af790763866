import type { Messages } from '../../../translate.ts';

export const fr = {
  'message.again': 'Envoyer de nouveau',
  'message.saidAgain': 'Le message part de nouveau.',
  'message.nextTry': 'Prochain essai : {{at}}',
  'message.tries': 'Essais : {{count}}',
  'message.by': 'par {{name}}',
  'message.read': 'Lire le texte',
  'message.card': 'Messages',
  'message.cardEmpty': 'Rien n’a encore été écrit à ce client.',
  'message.write': 'Écrire au client',
  'message.event': 'Message',
  'message.channel': 'Par',
  'message.language': 'Langue',
  'message.text': 'Texte',
  'message.textWhy': 'Vous pouvez encore le changer : c’est ce texte qui est noté sur la commande.',
  'message.openWhatsapp': 'Ouvrir WhatsApp',
  'message.openSms': 'Ouvrir les SMS',
  'message.otherText': 'Autre texte ou langue',
  'message.noted': 'Noté sur la commande. À vous d’appuyer sur « envoyer ».',
  'message.noneReady': 'Aucun modèle n’est activé pour WhatsApp ou SMS.',
  'message.parts': '{{count}} caractères',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'dashboard/message-words': typeof fr;
  }
}
