import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.tills.tillNotFound': 'Cette caisse n’existe pas ou est fermée.',
  'errors.tills.tillChanged': 'Cette caisse a été modifiée entre-temps.',
  'errors.tills.tillIsClosed': 'Cette caisse n’est pas ouverte.',
  'errors.tills.openingIsOver': 'Ce lien a déjà servi ou n’est plus valable.',
  'errors.tills.foreignWarehouse': 'Cet entrepôt n’est pas de cette boutique.',
  'errors.tills.settingsChanged': 'Les réglages des caisses ont été modifiés entre-temps.',
  'errors.tills.shopNotFound': 'Cette boutique n’existe pas.',
  'errors.tills.cashierNotFound': 'Cette personne ne vend pas en caisse.',
  'errors.tills.cashierChanged': 'Le code de cette personne a été modifié entre-temps.',
  'errors.tills.pinTooSimple': 'Choisissez 4 à 8 chiffres qui ne se suivent pas et ne se répètent pas.',
  'errors.tills.roleNotFound': 'Ce rôle n’existe pas.',
  'errors.tills.rightsChanged': 'Les droits de ce rôle ont été modifiés entre-temps.',
  'errors.tills.sessionNotFound': 'Cette journée de caisse n’existe pas.',
  'errors.tills.conflictNotFound': 'Ce cas n’existe pas.',
  'errors.tills.conflictChanged': 'Ce cas a été modifié entre-temps.',
  'errors.tills.conflictIsSettled': 'Ce cas est déjà réglé.',
  'errors.tills.ticketNotFound': 'Ce ticket n’est pas encore arrivé.',
  'errors.tills.phoneIsWrong': 'Ce numéro de téléphone n’est pas valable.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/tills': typeof fr;
  }
}
