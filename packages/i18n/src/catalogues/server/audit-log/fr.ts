import type { Messages } from '../../../translate.ts';

export const fr = {
  'audit.action.employee.invite': 'Invitation d’un employé',
  'audit.action.employee.join': 'Invitation acceptée',
  'audit.action.employee.make-link': 'Lien d’accès créé',
  'audit.action.employee.send-link': 'Lien d’accès envoyé',
  'audit.action.employee.reactivate': 'Employé réactivé',
  'audit.action.employee.sign-out': 'Sessions d’un employé fermées',
  'audit.action.employee.change-password': 'Mot de passe changé',
  'audit.action.employee.reset-password': 'Mot de passe remplacé par un lien',
  'audit.action.employee.change-pin': 'PIN changé',
  'audit.action.employee.change-language': 'Langue changée',
  'audit.action.employee.begin-second-factor': 'Double authentification commencée',
  'audit.action.employee.switch-second-factor-on': 'Double authentification activée',
  'audit.action.employee.switch-second-factor-off': 'Double authentification désactivée',
  'audit.action.employee.remove-second-factor': 'Double authentification retirée à un employé',
  'audit.action.employee.renew-recovery-codes': 'Codes de secours renouvelés',
  'audit.action.session.sign-in': 'Connexion',
  'audit.action.session.sign-out': 'Déconnexion',
  'audit.action.session.end': 'Session fermée',
  'audit.action.session.end-others': 'Autres sessions fermées',
  'audit.action.order.export': 'Commandes exportées',
  'audit.action.order.edit': 'Commande modifiée',
  'audit.action.order.note': 'Note sur une commande',
  'audit.action.order.tag': 'Étiquettes d’une commande',
  'audit.action.customer.export': 'Clients exportés',
  'audit.thing.employee': 'Employé',
  'audit.thing.role': 'Rôle',
  'audit.thing.order': 'Commande',
  'audit.thing.stock': 'Stock',
  'audit.thing.return': 'Retour',
  'audit.thing.view': 'Vue enregistrée',
  'audit.thing.blacklist': 'Liste noire',
  'audit.thing.message': 'Message',
  'audit.thing.collection': 'Collection',
  'audit.thing.category': 'Catégorie',
  'audit.thing.brand': 'Marque',
  'audit.thing.attribute': 'Attribut',
  'audit.export.at': 'Date',
  'audit.export.employee': 'Qui',
  'audit.export.action': 'Quoi',
  'audit.export.thing': 'Élément',
  'audit.export.changes': 'Différences',
} satisfies Messages;

declare module '../../../texts.ts' {
  interface Texts {
    readonly 'server/audit-log': typeof fr;
  }
}
