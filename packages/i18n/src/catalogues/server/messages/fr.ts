import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.messages.shopNotFound': 'Cette boutique n’existe pas.',
  'errors.messages.orderNotFound': 'Cette commande n’existe pas, ou elle est celle d’une autre boutique.',
  'errors.messages.notFound': 'Ce message n’existe pas, ou il est celui d’une autre boutique.',
  'errors.messages.ruleChanged': 'Quelqu’un d’autre vient de modifier ces messages.',
  'errors.messages.serverChanged': 'Quelqu’un d’autre vient de modifier ce serveur.',
  'errors.messages.textIsWrong': 'Certains textes ne peuvent pas être envoyés ainsi.',
  'errors.messages.serverIsWrong': 'Ce serveur n’a pas pu être enregistré.',
  'errors.messages.noServer': 'Aucun serveur d’e-mail n’est réglé pour cette boutique.',
  'errors.messages.notSent': 'L’e-mail n’est pas parti. {{reason}}',
  'errors.messages.keyIsReused': 'Ce message a déjà été noté avec un autre texte. Rechargez la page.',
  'errors.messages.isNoFailure': 'Ce message est déjà parti, ou attend encore de partir.',
  'errors.messages.noAddress': 'Il faut une adresse e-mail valide.',
  'errors.messages.tooLong': '{{count}} caractères au plus.',
  'errors.messages.unknownValues': 'Valeur inconnue pour cet événement : {{names}}',
  'messages.reason.host-unknown': 'Aucun serveur ne porte ce nom.',
  'messages.reason.address-closed':
    'Ce serveur est sur un réseau privé, ou derrière un port inhabituel (25, 465, 587 et 2525 sont permis) : l’installation ne l’autorise pas.',
  'messages.reason.no-answer': 'Le serveur ne répond pas.',
  'messages.reason.not-secure': 'La connexion n’est pas sûre : le certificat ou le chiffrement ne convient pas.',
  'messages.reason.not-signed-in': 'Le serveur refuse le nom d’utilisateur ou le mot de passe.',
  'messages.reason.refused': 'Le serveur refuse ce message.',
  'messages.reason.later': 'Le serveur ne le prend pas pour l’instant.',
  'messages.reason.interrupted': 'L’envoi a été coupé deux fois : peut-être est-il parti.',
  'messages.reason.no-server': 'Aucun serveur d’e-mail n’est en service.',
  'messages.reason.switched-off': 'Ce message a été désactivé entre-temps.',
  'messages.reason.not-true': 'La commande a changé avant l’envoi.',
  'messages.reason.no-address': 'Il faut une adresse e-mail valide.',
  'messages.reason.no-host': 'Indiquez le nom du serveur.',
  'messages.reason.in-clear': 'Sans chiffrement, seulement sur le réseau de l’installation.',
  'messages.reason.password-again':
    'Saisissez de nouveau le mot de passe : il n’est gardé que pour le serveur précédent.',
  'messages.example.firstName': 'Amina',
  'messages.example.lastName': 'Benali',
  'messages.example.shop': 'Ma boutique',
  'messages.example.number': '1042',
  'messages.example.lines': '• 2 × Robe d’été (Bleu, M)',
  'messages.example.total': '5 400,00 DA',
  'messages.example.delivery': '400,00 DA',
  'messages.example.outstanding': '5 400,00 DA',
  'messages.example.refund': '5 400,00 DA',
  'messages.example.wilaya': 'Alger',
  'messages.example.commune': 'Bab Ezzouar',
  'messages.example.address': 'Cité 5 Juillet, bât. 12',
  'messages.example.transporter': 'Yalidine',
  'messages.example.tracking': 'yal-482911',
  'messages.example.callAt': '24/11/2026 10:00',
  'messages.example.link': 'https://boutique.example/fr/checkout/confirmation/…',
  'messages.returnCosts':
    'Le retour est gratuit et la livraison que vous avez payée vous est remboursée ; celle d’un échange est offerte.',
  'messages.example.returnNumber': 'R12',
  'messages.example.returnLines': '• 1 × Robe d’été (M)',
  'messages.example.returnReason': 'Article défectueux',
  'messages.example.returnCosts':
    'Le retour est gratuit et la livraison que vous avez payée vous est remboursée ; celle d’un échange est offerte.',
  'messages.example.refusal': 'Article porté',
  'messages.example.refundDue': '5 400,00 DA',
  'messages.example.refundBy': '07/12/2026',
  'messages.example.product': 'Robe d’été',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/messages': typeof fr;
  }
}
