import type { Messages } from '../../../translate.ts';

export const fr = {
  'errors.staff.roleNotFound': 'Ce rôle n’existe pas.',
  'errors.staff.roleChanged': 'Ce rôle a été modifié entre-temps.',
  'errors.staff.roleIsHeld': 'Des personnes travaillent avec ce rôle. Donnez-leur d’abord un autre rôle.',
  'errors.staff.roleNameTaken': 'Un autre rôle porte ce nom.',
  'errors.staff.roleGivesNothing': 'Choisissez au moins une autorisation.',
  'errors.staff.ownerRoleStays': 'Le rôle du propriétaire ne se modifie pas.',
  'errors.staff.passkeyUnknown': 'Cette clé d’accès n’ouvre aucun compte ici. Connectez-vous avec votre mot de passe.',
  'errors.staff.passkeyNeeded': 'Ce compte s’ouvre avec sa clé d’accès.',
  'errors.staff.passkeyWrong': 'Cette clé d’accès n’a pas pu être enregistrée. Recommencez.',
  'errors.staff.passkeyNotFound': 'Cette clé d’accès n’existe plus.',
  'errors.staff.beyondYou': 'Cela donne des autorisations que vous n’avez pas.',
  'errors.staff.ofEveryOrder': 'Certaines portent sur toutes les commandes, or ce rôle ne voit que celles affectées.',
  'errors.staff.employeeNotFound': 'Cet employé n’existe pas.',
  'errors.staff.employeeChanged': 'Ce compte a été modifié entre-temps.',
  'errors.staff.emailTaken': 'Un autre compte utilise cette adresse.',
  'errors.staff.lastOwner': 'La maison doit garder au moins un propriétaire.',
  'errors.staff.notYourself': 'Vous ne pouvez pas archiver votre propre compte.',
  'errors.staff.linkIsOver': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'errors.staff.unknownRole': 'Ce rôle n’existe pas ou est archivé.',
  'errors.staff.unknownWarehouse': 'Cet entrepôt n’est pas celui d’une de ces boutiques.',
  'errors.staff.ownerOfEveryShop': 'Un propriétaire l’est de toutes les boutiques.',
  'errors.staff.secondFactorNeeded': 'Saisissez le code de votre application.',
  'errors.staff.secondFactorWrong': 'Ce code n’est pas le bon, ou il a déjà servi.',
  'errors.staff.secondFactorDue': 'Configurez d’abord la double authentification.',
  'errors.staff.secondFactorStays': 'Votre rôle demande la double authentification, ou elle est déjà active.',
  'errors.staff.sessionNotFound': 'Cette session est déjà fermée.',
  'errors.staff.passwordWrong': 'Ce n’est pas votre mot de passe.',
  'errors.staff.pinIsWeak': 'De 4 à 8 chiffres, ni tous les mêmes ni à la suite.',
  'errors.staff.noMailServer': 'Aucune boutique n’a de serveur de messagerie actif. Copiez plutôt le lien.',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/staff': typeof fr;
  }
}
